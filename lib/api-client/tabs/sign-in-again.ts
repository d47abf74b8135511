import { openTabChannel } from './tab-channel';

/** Dispatched on `window`, cancelable: a listener that prevents it keeps its work first and goes to `address` itself. */
export const SESSION_ENDED = 'ts:session-ended';

export interface SessionEnd {
  /** Goes to sign-in or the lock screen, and from there back to this page. */
  address: string;
}

declare global {
  interface WindowEventMap {
    [SESSION_ENDED]: CustomEvent<SessionEnd>;
  }
}

type Stay = (address: string) => boolean;

const leaveAlways: Stay = () => false;
let stay = leaveAlways;

/**
 * Registers a handler that keeps a page with unsaved work open while its person signs in on it. Returns its removal.
 */
export function staySignedOut(own: Stay): () => void {
  stay = own;
  return () => {
    stay = leaveAlways;
  };
}

/**
 * Leaves the page of an ended session. False when the page keeps its work first and then leaves on its own or, if it
 * `canStay`, asks its person to sign in on it.
 */
export function leaveForSignIn(address: string, { canStay = false } = {}): boolean {
  const detail: SessionEnd = { address };
  if (!window.dispatchEvent(new CustomEvent(SESSION_ENDED, { cancelable: true, detail }))) return false;
  if (canStay && stay(address)) return false;
  window.location.assign(address);
  return true;
}

let isLeaving = false;

/**
 * Goes from a page whose session has ended to sign-in and back again. Unsaved work is safe: the page keeps it first, or
 * stays.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  const { pathname, search } = window.location;
  isLeaving = leaveForSignIn(`/api/session/ended?next=${encodeURIComponent(pathname + search)}`, { canStay: true });
  // staying on the page makes the next call ask again
  if (isLeaving) setTimeout(() => (isLeaving = false), 3000);
}

/** Over it the tabs of a browser, which share its session, say that it is over. */
export const SESSION_CHANNEL = 'ts-session';

/** The end of the channel that this page listens at; what it posts there itself does not come back to it. */
let own: BroadcastChannel | null = null;

/** Has the other tabs leave as well, once somebody has signed out or locked in this one, which goes its own way. */
export function announceSessionEnd(): void {
  own?.postMessage('ended');
}

/** Leaves for sign-in as soon as another tab signs out or locks. Returns a function that stops this. */
export function followSessionEnds(): () => void {
  const channel = openTabChannel(SESSION_CHANNEL);
  if (channel) channel.onmessage = signInAgain;
  own = channel;
  return () => {
    channel?.close();
    if (own === channel) own = null;
  };
}
