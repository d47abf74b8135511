/** A restart takes about two seconds; calls that wait longer fail. */
const RESTART_MS = 4_000;
const RECENTLY_MS = 60_000;
const RETRY_EVERY_MS = 200;

let lastAnsweredAt = Number.NEGATIVE_INFINITY;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the connection was refused, so that the call cannot have been executed. */
function isRefused(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (cause !== undefined && isRefused(cause));
}

/**
 * Retries refused connections for four seconds if the API responded within the last minute, so that it is probably
 * restarting; other errors are thrown at once. The request body must be re-readable, not a stream.
 */
export async function retryWhileRestarting<T>(send: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const isRestart = startedAt - lastAnsweredAt < RECENTLY_MS;
  for (;;) {
    try {
      const answer = await send();
      lastAnsweredAt = performance.now();
      return answer;
    } catch (error) {
      if (!isRestart || !isRefused(error) || performance.now() - startedAt > RESTART_MS) throw error;
      await pause(RETRY_EVERY_MS);
    }
  }
}
