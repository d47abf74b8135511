import pino from 'pino';
import { runPeriodically } from './run-periodically';

const deps = { log: pino({ level: 'silent' }) };
let timer: NodeJS.Timeout;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  clearInterval(timer);
  jest.useRealTimers();
});

it('begins no round while one runs', async () => {
  const rounds: (() => void)[] = [];
  timer = runPeriodically(1_000, 'mail', deps, () => new Promise<void>((resolve) => rounds.push(resolve)));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(rounds).toHaveLength(2);
});

it('goes on after a round that failed', async () => {
  let rounds = 0;
  timer = runPeriodically(1_000, 'mail', deps, () => {
    rounds += 1;
    return Promise.reject(new Error('away'));
  });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(rounds).toBe(3);
});
