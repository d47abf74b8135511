/** The file store cannot be reached, does not answer in time or fails: the same call may hold in a moment. */
export class StoreAwayError extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer.', { cause });
    this.name = 'StoreAwayError';
  }
}

const NETWORK_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const TOO_MANY = 429;
const FAILED = 500;

interface Thrown {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** What a client of a store throws, or one of its causes, is of the network or of the store itself, and not a refusal. */
function isOfStore(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, $metadata, cause } = error as Thrown;
  const status = $metadata?.httpStatusCode ?? 0;
  if (name === 'TimeoutError' || status >= FAILED || status === TOO_MANY) return true;
  return (typeof code === 'string' && NETWORK_CODES.test(code)) || isOfStore(cause);
}

/** Does something at a store on the network. @throws StoreAwayError when that is away; else what the store's client throws */
export async function atStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOfStore(error) ? new StoreAwayError(error) : error;
  }
}
