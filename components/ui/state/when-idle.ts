/** Milliseconds after which it runs however busy the browser is. */
const MAX_WAIT_MS = 1_000;

/**
 * Calls back once the browser is idle; Safari, which lacks idle callbacks, with the next task. Returns a function that
 * cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
