import type { Deps } from '../context';
import { logRounds } from './log-rounds';

/** Periodic work. */
export interface Rounds {
  /** Starts no further round, and waits for the running one to end. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `ms` milliseconds, never two rounds at a time. A failed round is logged; the next one tries again.
 * The signal asks a round to end; if it fails then, because the database closes, the next start does it again. The
 * first comes after `firstMs`, so that a program that never runs for long has its rounds too.
 */
export function runPeriodically<D extends Pick<Deps, 'log'>>(
  ms: number,
  name: string,
  deps: D,
  work: (deps: D, stopping: AbortSignal) => Promise<unknown>,
  firstMs = ms,
): Rounds {
  const logged = logRounds(() => deps.log, name);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const inTime = async () => {
    try {
      await work(deps, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  };
  const round = () => {
    running ??= logged(inTime).finally(() => (running = undefined));
  };
  let timer = setTimeout(() => {
    timer = setInterval(round, ms);
    round();
  }, firstMs);
  return {
    stop: async () => {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
