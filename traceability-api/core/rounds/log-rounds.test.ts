import pino from 'pino';
import { logRounds } from './log-rounds';

interface Line {
  level: number;
  msg: string;
  failures: number;
}

let lines: Line[];
let seconds: number;
let round: ReturnType<typeof logRounds>;

beforeEach(() => {
  lines = [];
  seconds = 0;
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  round = logRounds(
    () => log,
    'mail',
    () => seconds * 1_000,
  );
});

const fail = () => Promise.reject(new Error('away'));
const work = () => Promise.resolve();
const [INFO, ERROR] = [30, 50];

it('logs the first failing round, and one a minute while failures continue', async () => {
  for (; seconds < 130; seconds += 1) await round(fail);
  expect(lines).toMatchObject([
    { level: ERROR, msg: 'mail', failures: 1 },
    { level: ERROR, msg: 'mail', failures: 61 },
    { level: ERROR, msg: 'mail', failures: 121 },
  ]);
});

it('logs that rounds work again, and the next failure at once', async () => {
  await round(fail);
  await round(fail);
  await round(work);
  await round(work);
  await round(fail);
  expect(lines).toMatchObject([
    { level: ERROR, failures: 1 },
    { level: INFO, msg: 'mail works again', failures: 2 },
    { level: ERROR, failures: 1 },
  ]);
});

it('logs nothing while rounds succeed', async () => {
  await round(work);
  expect(lines).toEqual([]);
});
