import type { Deps } from '../context';
import { logRounds } from './log-rounds';

/** Work that is done again and again. */
export interface Rounds {
  /** Begins no further round, and waits for the end of the one that runs. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `ms` milliseconds, never two rounds at a time. A failed round is logged; the next one tries again. The signal
 * tells a round that it is to come to an end; one that fails then, for the database closes, is the next start's to do again. The first
 * comes after `firstMs`: a program that never runs for long has its rounds too.
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
