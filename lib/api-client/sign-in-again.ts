/** Dispatched on `window`, cancelable: a listener that prevents it shows its own way back to sign-in. */
export const SESSION_ENDED = 'ts:session-ended';

let isLeaving = false;

/**
 * Leads from a page whose session has ended to sign-in and back again. Unsaved work is safe: the browser asks before
 * it leaves a page that guards itself, and whoever stays may save a copy first.
 */
export function signInAgain(): void {
  if (isLeaving || !window.dispatchEvent(new CustomEvent(SESSION_ENDED, { cancelable: true }))) return;
  isLeaving = true;
  // staying on the page makes the next call ask again
  setTimeout(() => (isLeaving = false), 3000);
  const { pathname, search } = window.location;
  window.location.assign(`/api/session/ended?next=${encodeURIComponent(pathname + search)}`);
}
