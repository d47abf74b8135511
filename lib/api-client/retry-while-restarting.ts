/** A restart takes about two seconds; a call that waits longer gets an error answer. */
const RESTART_MS = 4_000;
const RECENTLY_MS = 60_000;
const RETRY_EVERY_MS = 200;

let lastAnsweredAt = Number.NEGATIVE_INFINITY;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether nobody listened at the address, so that the call cannot have been carried out. */
function isRefused(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (cause !== undefined && isRefused(cause));
}

/**
 * Asks an API that is being started again, as it answered within the last minute, for four seconds; any other failure
 * is thrown at once. What `ask` sends has to be whole, as it may be sent several times.
 */
export async function retryWhileRestarting<T>(ask: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const isRestart = startedAt - lastAnsweredAt < RECENTLY_MS;
  for (;;) {
    try {
      const answer = await ask();
      lastAnsweredAt = performance.now();
      return answer;
    } catch (error) {
      if (!isRestart || !isRefused(error) || performance.now() - startedAt > RESTART_MS) throw error;
      await pause(RETRY_EVERY_MS);
    }
  }
}
