import type { Deps } from '../context';
import { logRounds } from './log-rounds';

/**
 * Runs `work` every `ms` milliseconds, never two rounds at a time. A failed round is logged; the next one tries again.
 */
export function runPeriodically<D extends Pick<Deps, 'log'>>(
  ms: number,
  name: string,
  deps: D,
  work: (deps: D) => Promise<unknown>,
): NodeJS.Timeout {
  const logged = logRounds(() => deps.log, name);
  let isRunning = false;
  const round = async () => {
    if (isRunning) return;
    isRunning = true;
    await logged(() => work(deps));
    isRunning = false;
  };
  return setInterval(() => void round(), ms);
}
