/**
 * The file store cannot be reached, does not answer in time or fails: the same call may hold in a moment. One that refuses us, for
 * its keys or its bucket, holds once whoever runs it has seen to that.
 */
export class StoreAwayError extends Error {
  constructor(
    cause: unknown,
    readonly isRefusing = false,
  ) {
    super(isRefusing ? 'The file store refuses us.' : 'The file store does not answer.', { cause });
    this.name = 'StoreAwayError';
  }
}

const NETWORK_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const TOO_MANY = 429;
const FAILED = 500;
/** Keys that it does not know or that may not do this; a clock that is wrong counts as such. */
const REFUSED: readonly number[] = [401, 403];

interface Thrown {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** What a client of a store throws, with its causes. */
function* causesOf(error: unknown): Generator<Thrown> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Thrown).cause) yield at;
}

/** Nothing came in all the time that a store may take. */
export const isSilence = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError';

/** It is of the network or of the store itself, and not about one file. */
function isOfStore({ code, name, $metadata }: Thrown): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  if (name === 'TimeoutError' || name === 'StoreAwayError' || status >= FAILED || status === TOO_MANY) return true;
  return typeof code === 'string' && NETWORK_CODES.test(code);
}

const isRefusal = ({ name, $metadata }: Thrown): boolean =>
  name === 'NoSuchBucket' || REFUSED.includes($metadata?.httpStatusCode ?? 0);

/** Does something at a store on the network. @throws StoreAwayError when that is away or refuses; else what its client throws */
export async function atStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const causes = [...causesOf(error)];
    if (causes.some(isRefusal)) throw new StoreAwayError(error, true);
    throw causes.some(isOfStore) ? new StoreAwayError(error) : error;
  }
}
