import { setTimeout as sleep } from 'node:timers/promises';
import { exitMessage, stopPrograms, waitUntilReady } from './servers.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A program that ran this long has recovered: its next exit counts as the first. */
const RECOVERED_MS = 60_000;

/**
 * Keeps programs running until it is stopped. A program that does not become ready at its first start is not restarted:
 * its settings are probably wrong, which the user must see.
 * @param {(line: string) => void} print reports to the user
 * @param {{ wait?: (ms: number, signal: AbortSignal) => Promise<unknown>, now?: () => number }} [clock]
 */
export function createKeeper(print, { wait = (ms, signal) => sleep(ms, undefined, { signal }), now = Date.now } = {}) {
  const stopping = new AbortController();
  const running = new Set();

  async function watch(first, open, address) {
    let program = first;
    let startedAt = now();
    let delay = FIRST_DELAY_MS;
    for (;;) {
      await program.exited;
      running.delete(program);
      if (stopping.signal.aborted) return;
      if (now() - startedAt >= RECOVERED_MS) delay = FIRST_DELAY_MS;
      print(`${exitMessage(program)} It is started again in ${delay / 1000} s.`);
      await wait(delay, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      startedAt = now();
      program = open();
      running.add(program);
      waitUntilReady(program, address, print).then(
        () => print(`${program.title} is running again.`),
        () => undefined,
      );
    }
  }

  return {
    /** Starts a program and resolves once it responds at `address`. @throws Explained if it does not */
    async start(open, address) {
      const program = open();
      running.add(program);
      await waitUntilReady(program, address, print);
      void watch(program, open, address);
    },
    async stop() {
      stopping.abort();
      await stopPrograms([...running]);
    },
  };
}
