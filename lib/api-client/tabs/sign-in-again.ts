import { openTabChannel } from './tab-channel';

/** Dispatched on `window`, cancelable: a listener that cancels it must save its work and then go to `address`. */
export const SESSION_ENDED = 'ts:session-ended';

export interface SessionEnd {
  /** Address of sign-in or the lock screen, which return to this page. */
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
 * Registers a handler that keeps a page with unsaved work open while its user signs in there. Returns a function that
 * removes it.
 */
export function staySignedOut(own: Stay): () => void {
  stay = own;
  return () => {
    stay = leaveAlways;
  };
}

/**
 * Leaves the page of an ended session. False if the page saves its work first and then leaves itself or, with
 * `canStay`, lets its user sign in without leaving.
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
 * Goes to sign-in, which returns to this page. Unsaved work is safe: the page saves it first, or stays open.
 */
export function signInAgain(): void {
  if (isLeaving) return;
  const { pathname, search } = window.location;
  isLeaving = leaveForSignIn(`/api/session/ended?next=${encodeURIComponent(pathname + search)}`, { canStay: true });
  // if the page was not left after all, the next call may trigger this again
  if (isLeaving) setTimeout(() => (isLeaving = false), 3000);
}

/** On this channel the tabs of a browser, which share a session, announce its end. */
export const SESSION_CHANNEL = 'ts-session';

/** This page's end of the channel; it does not receive its own messages. */
let own: BroadcastChannel | null = null;

/** Makes the other tabs leave after a sign-out or lock in this one, which navigates itself. */
export function announceSessionEnd(): void {
  own?.postMessage('ended');
}

/** Goes to sign-in as soon as another tab signs out or locks. Returns a function that stops this. */
export function followSessionEnds(): () => void {
  const channel = openTabChannel(SESSION_CHANNEL);
  if (channel) channel.onmessage = signInAgain;
  own = channel;
  return () => {
    channel?.close();
    if (own === channel) own = null;
  };
}
