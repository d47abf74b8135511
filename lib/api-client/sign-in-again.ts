/** Dispatched on `window`, cancelable: a listener that prevents it keeps its work first and goes to `address` itself. */
export const SESSION_ENDED = 'ts:session-ended';

export interface SessionEnd {
  /** Leads to sign-in or the lock screen, and from there back to this page. */
  address: string;
}

declare global {
  interface WindowEventMap {
    [SESSION_ENDED]: CustomEvent<SessionEnd>;
  }
}

/** Leaves the page of a session that is over. False when the page keeps its work first and leaves by itself. */
export function leaveForSignIn(address: string): boolean {
  const detail: SessionEnd = { address };
  if (!window.dispatchEvent(new CustomEvent(SESSION_ENDED, { cancelable: true, detail }))) return false;
  window.location.assign(address);
  return true;
}

let isLeaving = false;

/**
 * Leads from a page whose session has ended to sign-in and back again. Unsaved work is safe: the browser asks before
 * it leaves a page that guards itself, and people who stay can save a copy first.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  const { pathname, search } = window.location;
  isLeaving = leaveForSignIn(`/api/session/ended?next=${encodeURIComponent(pathname + search)}`);
  // staying on the page makes the next call ask again
  if (isLeaving) setTimeout(() => (isLeaving = false), 3000);
}
