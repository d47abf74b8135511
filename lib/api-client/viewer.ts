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

/** Whose document this is: whoever it showed first. False for anybody else, as what stands in it may be the first one's. */
export function keepViewer(userId: string): boolean {
  viewer ??= userId;
  return viewer === userId;
}

/** The header of a call of this page, or of somebody whose work is kept on the device. */
export function viewerHeader(userId: string | null = viewer): Record<string, string> {
  return userId === null ? {} : { [VIEWER_HEADER]: userId };
}

/** Tells the page when the account changes under it: once until its own account is back, and whenever the person asked. */
export function noteAccount(isOther: boolean, { isAsked = false } = {}): void {
  if (isOther && (isAsked || !isOtherKnown)) window.dispatchEvent(new CustomEvent(OTHER_ACCOUNT));
  isOtherKnown = isOther;
}
