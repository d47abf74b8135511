import PQueue from 'p-queue';
import { ApiError } from '../../core/errors';

/** Whose hash it is: known users have priority over everybody else. */
export type HashLane = 'known' | 'stranger';

const PRIORITY: Record<HashLane, number> = { known: 1, stranger: 0 };
const RETRY_SECONDS = 2;

interface HashQueueOptions {
  /** How much of this work runs at once. */
  slots: number;
  /** Longest queue of each lane. */
  mostWaiting: number;
  /** A slot rests for this share of the time that its work took: the database work after a hash needs time, too. */
  rest?: number;
}

const resting = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * A queue for CPU-bound work, known users first. Work that finds a free slot starts at once.
 * @throws UNAVAILABLE at once if a lane is full
 */
export function createHashQueue({ slots, mostWaiting, rest = 0 }: HashQueueOptions) {
  const queue = new PQueue({ concurrency: slots });

  return async function run<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
    const priority = PRIORITY[lane];
    if (queue.sizeBy({ priority }) >= mostWaiting) {
      throw new ApiError('UNAVAILABLE', { text: 'tooManySignIns', retryAfterSeconds: RETRY_SECONDS });
    }
    return new Promise<T>((resolve, reject) => {
      const task = async () => {
        const started = performance.now();
        await work().then(resolve, reject);
        if (rest > 0) await resting((performance.now() - started) * rest);
      };
      void queue.add(task, { priority });
    });
  };
}
