import type { Deps } from './context';
import { logRounds } from './log-rounds';

/**
 * Does something again and again, one round at a time: what lasts longer than the pause would be done twice. What failed is
 * tried again the next time.
 */
export function every<D extends Pick<Deps, 'log'>>(
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
