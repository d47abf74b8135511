import { setTimeout as sleep } from 'node:timers/promises';
import { exitMessage, stopPrograms, waitUntilReady } from './servers.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** Who lived so long has recovered: its next end is a first one again. */
const RECOVERED_MS = 60_000;

/**
 * Keeps programs running until it is stopped. One that does not get ready when it is first started is not tried again:
 * its settings are at fault, and a person has to see that.
 * @param {(line: string) => void} say reports to a person
 * @param {{ wait?: (ms: number, signal: AbortSignal) => Promise<unknown>, now?: () => number }} [clock]
 */
export function createKeeper(say, { wait = (ms, signal) => sleep(ms, undefined, { signal }), now = Date.now } = {}) {
  const stopping = new AbortController();
  const running = new Set();

  async function watch(first, open, address) {
    let program = first;
    let startedAt = now();
    let delay = FIRST_DELAY_MS;
    for (;;) {
      await program.ended;
      running.delete(program);
      if (stopping.signal.aborted) return;
      if (now() - startedAt >= RECOVERED_MS) delay = FIRST_DELAY_MS;
      say(`${exitMessage(program)} It is started again in ${delay / 1000} s.`);
      await wait(delay, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      startedAt = now();
      program = open();
      running.add(program);
      waitUntilReady(program, address, say).then(
        () => say(`${program.title} is running again.`),
        () => undefined,
      );
    }
  }

  return {
    /** Starts a program and resolves once it answers at `address`. @throws Explained when it does not */
    async start(open, address) {
      const program = open();
      running.add(program);
      await waitUntilReady(program, address, say);
      void watch(program, open, address);
    },
    async stop() {
      stopping.abort();
      await stopPrograms([...running]);
    },
  };
}
