import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';
import { Explained } from './run.mjs';

const POLL_MS = 100;
const SAY_EVERY_MS = 120_000;
const STOP_MS = 10_000;
const KEPT_LINES = 40;

/**
 * Starts one of the two programs.
 * @param {string} title its name in messages
 * @param {string[]} args arguments of Node
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} onLine receives every line of output
 */
export function startProgram(title, args, env, onLine) {
  // A separate process group: Ctrl+C only reaches the start script, which then stops both in order. The IPC channel is
  // unused, but closes if the start script is killed, whereupon the program stops.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio, detached: true });
  const lastLines = [];
  const keepLine = (line) => {
    lastLines.push(line);
    if (lastLines.length > KEPT_LINES) lastLines.shift();
    onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) splitLines(stream, keepLine);
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { title, child, lastLines, exited };
}

function splitLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (part) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
}

/**
 * Waits until the address responds with a status below 500, as long as the program runs: migrating a large database
 * takes long, and an interrupted migration starts over. Reports every two minutes that it is waiting.
 * @param {(line: string) => void} print
 * @throws Explained if the program exits
 */
export async function waitUntilReady(program, address, print, sayEveryMs = SAY_EVERY_MS) {
  const startedAt = Date.now();
  for (let reports = 1; ;) {
    if (program.child.exitCode !== null || program.child.signalCode !== null) {
      throw new Explained(`${exitMessage(program)}\n${tail(program)}`);
    }
    if (await answers(address)) return;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs >= reports * sayEveryMs) {
      reports += 1;
      print(`${program.title} does not answer yet at ${address}, after ${Math.round(waitedMs / 1000)} s. It goes on.`);
    }
    await sleep(POLL_MS);
  }
}

async function answers(address) {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** One sentence about a program that exited unexpectedly. */
export const exitMessage = ({ title, child }) =>
  `${title} ${child.signalCode ? `was ended by ${child.signalCode}` : `ended with code ${child.exitCode}`}.`;

const tail = ({ lastLines }) =>
  lastLines.length > 0 ? `Its last lines:\n${lastLines.join('\n')}` : 'It said nothing.';

/** Stops programs gracefully, and kills those that still run after ten seconds. */
export async function stopPrograms(programs) {
  const running = programs.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  running.forEach(({ child }) => child.kill('SIGTERM'));
  const timer = setTimeout(() => running.forEach(({ child }) => child.kill('SIGKILL')), STOP_MS);
  await Promise.all(running.map(({ exited }) => exited));
  clearTimeout(timer);
}
