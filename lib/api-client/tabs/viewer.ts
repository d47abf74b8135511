import { openTabChannel } from './tab-channel';

/** Says whose page a call comes from. */
export const VIEWER_HEADER = 'x-viewer';

/** Dispatched on `window` once another account is found signed in under an open page. */
export const OTHER_ACCOUNT = 'ts:other-account';

declare global {
  interface WindowEventMap {
    [OTHER_ACCOUNT]: CustomEvent;
  }
}

let viewer: string | null = null;
let isOtherKnown = false;

/** Ties this document to the first person it showed. False for anybody else: the page may still hold the first person's data. */
export function keepViewer(userId: string): boolean {
  viewer ??= userId;
  return viewer === userId;
}

/** Over it the documents of a browser say whose they are. */
export const VIEWER_CHANNEL = 'ts-viewer';

/**
 * Says whose this document is to those that are open already, and hears it from each that is opened later: after another
 * account has signed in there, this one would show that account's rows under its own person's name. Returns what stops it.
 */
export function followViewers(userId: string): () => void {
  const channel = openTabChannel(VIEWER_CHANNEL);
  if (channel) channel.onmessage = ({ data }) => noteAccount(data !== userId);
  channel?.postMessage(userId);
  return () => channel?.close();
}

/** Calls back when another document shows pages of the same person: they have signed in there. `announce` tells the others. */
export function followReturn(onReturn: () => void): { announce: () => void; stop: () => void } {
  const channel = openTabChannel(VIEWER_CHANNEL);
  if (channel) channel.onmessage = ({ data }) => data === viewer && onReturn();
  return {
    announce: () => channel?.postMessage(viewer),
    stop: () => channel?.close(),
  };
}

/** Whether this document has shown somebody's pages. */
export const hasViewer = (): boolean => viewer !== null;

/** The header of a call of this page, or of somebody whose work is kept on the device. */
export function viewerHeader(userId: string | null = viewer): Record<string, string> {
  return userId === null ? {} : { [VIEWER_HEADER]: userId };
}

/** Notifies the page when another account signs in: once until its own account is back, and on every explicit request. */
export function noteAccount(isOther: boolean, { isAsked = false } = {}): void {
  if (isOther && (isAsked || !isOtherKnown)) window.dispatchEvent(new CustomEvent(OTHER_ACCOUNT));
  isOtherKnown = isOther;
}
