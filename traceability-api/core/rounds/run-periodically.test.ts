import pino from 'pino';
import { runPeriodically, type Rounds } from './run-periodically';

const deps = { log: pino({ level: 'silent' }) };
let periodic: Rounds;

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await periodic.stop();
  jest.useRealTimers();
});

it('starts no round while another runs', async () => {
  const rounds: (() => void)[] = [];
  periodic = runPeriodically(1_000, 'mail', deps, () => new Promise<void>((resolve) => rounds.push(resolve)));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds).toHaveLength(2);
  rounds[1]?.();
});

it('continues after a failed round', async () => {
  let rounds = 0;
  periodic = runPeriodically(1_000, 'mail', deps, () => {
    rounds += 1;
    return Promise.reject(new Error('away'));
  });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(rounds).toBe(3);
});

it('aborts the running round, waits for it, and starts no other', async () => {
  const aborts: boolean[] = [];
  let end: () => void = () => undefined;
  periodic = runPeriodically(1_000, 'mail', deps, (_deps, stopping) => {
    stopping.addEventListener('abort', () => aborts.push(true));
    return new Promise<void>((resolve) => (end = resolve));
  });
  await jest.advanceTimersByTimeAsync(1_000);
  const stopped = jest.fn();
  const stop = periodic.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([aborts, stopped.mock.calls.length]).toEqual([[true], 0]);
  end();
  await stop;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(aborts).toEqual([true]);
});

it('starts the first round sooner if so configured', async () => {
  let rounds = 0;
  const count = () => Promise.resolve((rounds += 1));
  periodic = runPeriodically(60_000, 'retention', deps, count, 5_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(rounds).toBe(1);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(rounds).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
});

it('logs nothing about a round that the stop interrupted', async () => {
  const error = jest.spyOn(deps.log, 'error');
  let fail: (error: Error) => void = () => undefined;
  periodic = runPeriodically(1_000, 'retention', deps, () => new Promise((_, reject) => (fail = reject)));
  await jest.advanceTimersByTimeAsync(1_000);
  const stopped = periodic.stop();
  fail(new Error('Cannot use a pool after calling end on the pool'));
  await stopped;
  expect(error).not.toHaveBeenCalled();
});
