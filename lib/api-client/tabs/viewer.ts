import { openTabChannel } from './tab-channel';

/** The user whose page sends the call. */
export const VIEWER_HEADER = 'x-viewer';

/** Dispatched on `window` when another account has signed in while the page is open. */
export const OTHER_ACCOUNT = 'ts:other-account';

declare global {
  interface WindowEventMap {
    [OTHER_ACCOUNT]: CustomEvent;
  }
}

let viewer: string | null = null;
let isOtherKnown = false;

/** Ties this document to its first user. False for any other, because the page may still hold the first user's data. */
export function keepViewer(userId: string): boolean {
  viewer ??= userId;
  return viewer === userId;
}

/** On this channel the documents of a browser announce their users. */
export const VIEWER_CHANNEL = 'ts-viewer';

/**
 * Announces this document's user to the documents already open, and listens to those opened later: once another account
 * has signed in there, this one would show that account's rows under its own user's name. Returns a function that stops
 * this.
 */
export function followViewers(userId: string): () => void {
  const channel = openTabChannel(VIEWER_CHANNEL);
  if (channel) channel.onmessage = ({ data }) => noteAccount(data !== userId);
  channel?.postMessage(userId);
  return () => channel?.close();
}

/** Calls back when another document announces the same user, signed in again there. `announce` notifies the others. */
export function followReturn(onReturn: () => void): { announce: () => void; stop: () => void } {
  const channel = openTabChannel(VIEWER_CHANNEL);
  if (channel) channel.onmessage = ({ data }) => data === viewer && onReturn();
  return {
    announce: () => channel?.postMessage(viewer),
    stop: () => channel?.close(),
  };
}

/** Whether this document is tied to a user. */
export const hasViewer = (): boolean => viewer !== null;

/** The header for calls of this page, or of a user whose work is stored on the device. */
export function viewerHeader(userId: string | null = viewer): Record<string, string> {
  return userId === null ? {} : { [VIEWER_HEADER]: userId };
}

/** Whether another account is known to have signed in since. */
export const isOtherAccount = (): boolean => isOtherKnown;

/** Notifies the page that another account has signed in: once until its own is back, and always if `isAsked`. */
export function noteAccount(isOther: boolean, { isAsked = false } = {}): void {
  if (isOther && (isAsked || !isOtherKnown)) window.dispatchEvent(new CustomEvent(OTHER_ACCOUNT));
  isOtherKnown = isOther;
}
