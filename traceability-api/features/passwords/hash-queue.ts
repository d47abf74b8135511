import { ApiError } from '../../core/errors';

/** Whose hash it is: people whom the server knows already come before everybody else. */
export type HashLane = 'known' | 'stranger';

const RETRY_SECONDS = 2;

interface HashQueueOptions {
  /** How much of this work runs at once. */
  slots: number;
  /** Longest queue of each lane. */
  mostWaiting: number;
  /** A slot rests for this share of the time that its work took: what follows a hash in the database needs a turn, too. */
  rest?: number;
}

/**
 * A queue for work that takes a whole processor, the known ones first. Work that finds a free slot starts at once.
 * @throws UNAVAILABLE at once when a lane is full
 */
export function createHashQueue({ slots, mostWaiting, rest = 0 }: HashQueueOptions) {
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
    const started = performance.now();
    try {
      return await work();
    } finally {
      if (rest === 0) giveSlot();
      else setTimeout(giveSlot, (performance.now() - started) * rest).unref();
    }
  };
}
