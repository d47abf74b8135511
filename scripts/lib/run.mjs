import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** An expected failure, reported as a sentence without a stack trace. */
export class Explained extends Error {}

/**
 * Runs a program to its end without a shell.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean }} [options] `show` prints to the terminal
 * @returns {Promise<{ code: number, output: string }>} output of both streams, empty with `show`
 */
export function run(program, args, { env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}

/** Runs a JavaScript file with this Node. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/** Ends a script with the message of an `Explained` error, or the stack trace of any other. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Explained ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}
