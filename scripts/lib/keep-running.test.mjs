import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeeper } from './keep-running.mjs';
import { freePorts } from './ports.mjs';
import { startProgram, waitUntilReady } from './servers.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'keeper-'));
const file = path.join(folder, 'program.mjs');
writeFileSync(
  file,
  `import http from 'node:http';
  if (process.env.IS_BROKEN) { console.error('SETTING: cannot be used'); process.exit(1); }
  const server = http.createServer((_, res) => res.end(String(process.pid)));
  const listen = () => server.listen(Number(process.env.PORT), '127.0.0.1');
  if (process.env.IS_SLOW) process.on('message', listen);
  else listen();
  process.on('SIGTERM', () => process.exit(0));`,
);
afterAll(() => rmSync(folder, { recursive: true }));

/** A keeper with a fake clock, and its reports and waits. */
async function setUp(env = {}) {
  const [port] = await freePorts(1);
  const reports = [];
  const waits = [];
  const programs = [];
  const clock = { now: 0 };
  let isPatient = true;
  const keeper = createKeeper((line) => reports.push(line), {
    now: () => clock.now,
    wait: (ms, signal) => {
      waits.push(ms);
      return isPatient ? Promise.resolve() : once(signal, 'abort');
    },
  });
  const open = () => {
    const program = startProgram('It', [file], { ...process.env, PORT: String(port), ...env }, () => undefined);
    programs.push(program);
    return program;
  };
  return {
    keeper,
    open,
    address: `http://127.0.0.1:${port}/`,
    reported: reports,
    waits,
    programs,
    clock,
    waitForEver: () => (isPatient = false),
    /** Kills the running program and waits until the next one responds. */
    async kill() {
      const count = reports.length;
      programs.at(-1).child.kill('SIGKILL');
      while (!reports.slice(count).includes('It is running again.'))
        await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('restarts a killed program, doubling the delay each time, and at once after a recovery', async () => {
  const { keeper, open, address, reported, waits, programs, clock, kill } = await setUp();
  await keeper.start(open, address);
  for (let round = 0; round < 5; round += 1) await kill();
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(reported.slice(0, 2)).toEqual([
    'It was ended by SIGKILL. It is started again in 0.5 s.',
    'It is running again.',
  ]);
  clock.now += 59_999;
  await kill();
  clock.now += 60_000;
  await kill();
  expect(waits.slice(5)).toEqual([16_000, 500]);
  await keeper.stop();
  expect(programs).toHaveLength(8);
  expect(programs.at(-1).child.exitCode).toBe(0);
});

it('waits half a minute at most', async () => {
  const { keeper, open, address, waits, kill } = await setUp();
  await keeper.start(open, address);
  for (let round = 0; round < 8; round += 1) await kill();
  expect(waits.slice(-2)).toEqual([30_000, 30_000]);
  await keeper.stop();
});

it('does not restart a program that never became ready', async () => {
  const { keeper, open, address, programs, waits } = await setUp({ IS_BROKEN: '1' });
  await expect(keeper.start(open, address)).rejects.toThrow(
    'It ended with code 1.\nIts last lines:\nSETTING: cannot be used',
  );
  expect([programs.length, waits]).toEqual([1, []]);
});

it('starts nothing while stopping', async () => {
  const { keeper, open, address, programs, waits, waitForEver } = await setUp();
  await keeper.start(open, address);
  waitForEver();
  programs[0].child.kill('SIGKILL');
  while (waits.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await keeper.stop();
  expect(programs).toHaveLength(1);
});

it('waits for a program as long as it runs, and reports it', async () => {
  const { open, address } = await setUp({ IS_SLOW: '1' });
  const program = open();
  const lines = [];
  const print = (line) => {
    lines.push(line);
    if (lines.length === 3) program.child.send('its database is up to date');
  };
  await waitUntilReady(program, address, print, 1);
  expect(lines[2]).toMatch(/^It does not answer yet at .*, after \d+ s\./);
  program.child.kill('SIGTERM');
  await program.exited;
});
