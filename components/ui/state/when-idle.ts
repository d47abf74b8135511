/** Milliseconds after which it is done however busy the browser is. */
const MAX_WAIT_MS = 1_000;

/**
 * Calls back once the browser has nothing to do that a person waits for; Safari, which does not say when that is, with the
 * next task. Returns how to cancel it.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
