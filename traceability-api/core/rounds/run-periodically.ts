import type { Deps } from '../context';
import { logRounds } from './log-rounds';

/** Periodic work. */
export interface Rounds {
  /** Starts no further round, and waits for the running one to end. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `ms` milliseconds, never two rounds at a time. A failed round is logged; the next one retries. The
 * signal asks a round to end; if it then fails because the database closes, the next start repeats it. The first round
 * comes after `firstMs`, so that a process that never runs for long has rounds too.
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
