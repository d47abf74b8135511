import { ApiError } from '../http/errors';

/** Whose hash it is: people whom the server knows already come before everybody else. */
export type HashLane = 'known' | 'stranger';

const RETRY_SECONDS = 2;

/**
 * A queue for work that takes a whole processor: at most `slots` at once, at most `mostWaiting` behind them in each
 * lane, the known ones first. @throws UNAVAILABLE at once when a lane is full
 */
export function createHashQueue(slots: number, mostWaiting: number) {
  const waiting: Record<HashLane, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;

  async function takeSlot(lane: HashLane): Promise<void> {
    if (running < slots) {
      running += 1;
      return;
    }
    if (waiting[lane].length >= mostWaiting) {
      throw new ApiError('UNAVAILABLE', { text: 'tooManySignIns', retryAfterSeconds: RETRY_SECONDS });
    }
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  }

  /** Hands the slot to the next one, if there is any. */
  function giveSlot(): void {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
    await takeSlot(lane);
    try {
      return await work();
    } finally {
      giveSlot();
    }
  };
}
