import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

const folder = mkdtempSync(join(tmpdir(), 'last-resort-'));
const file = join(folder, 'program.mjs');
// `/slow` responds only during shutdown; `/throw` and `/reject` leave an unhandled error
writeFileSync(
  file,
  `import http from 'node:http';
  import { endOnUnhandledErrors } from '${resolve('lib/program/last-resort.mjs')}';
  import { closeInOrder } from '${resolve('lib/program/stopping.mjs')}';
  const say = (line) => process.stdout.write(line + '\\n');
  const slow = [];
  const server = http.createServer((req, res) => {
    if (req.url === '/slow') return slow.push(res), say('slow is here');
    if (req.url === '/throw') setImmediate(() => { throw new Error('thrown'); });
    if (req.url === '/reject') void Promise.reject(new Error('rejected'));
    res.end('fine');
  });
  server.listen(0, '127.0.0.1', () => say(String(server.address().port)));
  const end = async () => {
    setImmediate(() => slow.forEach((res) => res.end('finished')));
    await closeInOrder(server);
    process.exit(1);
  };
  process.on('uncaughtException', () => say('many lines of somebody else'));
  endOnUnhandledErrors((error, event) => say(event + ': ' + error.message), end, {
    survivesRejections: process.argv[2] === 'survives',
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

let child: ChildProcess;
let lines: Interface;
afterEach(() => child.kill('SIGKILL'));

async function start(mode: string) {
  child = spawn(process.execPath, [file, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  lines = createInterface(child.stdout as NodeJS.ReadableStream);
  const exitCode = once(child, 'close').then(([code]) => code as number);
  const site = `http://127.0.0.1:${await nextLine()}`;
  return { exitCode, get: (path: string) => fetch(site + path).then((answer) => answer.text()) };
}

const nextLine = async () => ((await once(lines, 'line')) as [string])[0];

it.each([
  ['/throw', 'uncaughtException: thrown'],
  ['/reject', 'unhandledRejection: rejected'],
])('an unhandled error (%s) is reported in one line, and the program shuts down gracefully', async (path, line) => {
  const { exitCode, get } = await start('ends');
  const slow = get('/slow');
  expect(await nextLine()).toBe('slow is here');
  const reportedLine = nextLine();
  expect(await get(path)).toBe('fine');
  expect(await reportedLine).toBe(line);
  expect(await slow).toBe('finished');
  expect(await exitCode).toBe(1);
});

it('a rejection is only reported if the program survives rejections', async () => {
  const { get } = await start('survives');
  const reportedLine = nextLine();
  expect(await get('/reject')).toBe('fine');
  expect(await reportedLine).toBe('unhandledRejection: rejected');
  expect(await get('/again')).toBe('fine');
});
