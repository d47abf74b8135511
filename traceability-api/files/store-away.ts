/**
 * The file store cannot be reached, does not respond in time or fails: a retry may succeed in a moment. A store that
 * refuses access, because of keys or bucket, works again when its operator has fixed that.
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
/** Unknown keys or missing permissions; a wrong clock counts as such. */
const REFUSED: readonly number[] = [401, 403];
/** Refusals with other statuses: a wrong bucket, region or key, or no space left in the store. */
const REFUSALS: readonly unknown[] = [
  'NoSuchBucket',
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'ExpiredToken',
  'QuotaExceeded',
];

interface Thrown {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** An error of the store's client, with its causes. */
function* causesOf(error: unknown): Generator<Thrown> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Thrown).cause) yield at;
}

/** The store was silent until the timeout. */
export const isSilence = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError';

/** Whether the error is one of the network or the store itself, not about a single file. */
function isOfStore({ code, name, $metadata }: Thrown): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  if (name === 'TimeoutError' || name === 'StoreAwayError' || status >= FAILED || status === TOO_MANY) return true;
  return typeof code === 'string' && NETWORK_CODES.test(code);
}

const isRefusal = ({ name, $metadata }: Thrown): boolean =>
  REFUSALS.includes(name) || REFUSED.includes($metadata?.httpStatusCode ?? 0);

/** Awaits work at a network store. @throws StoreAwayError if that is unavailable or refuses; else the client's error */
export async function atStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const causes = [...causesOf(error)];
    if (causes.some(isRefusal)) throw new StoreAwayError(error, true);
    throw causes.some(isOfStore) ? new StoreAwayError(error) : error;
  }
}
