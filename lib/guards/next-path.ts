const BASE = 'http://same-origin.invalid';
const CONTROL = /[\u0000-\u001f\u007f]/;
const BACKSLASH = /\\|%5c/i;
/** Places that would lead in circles. */
const NEVER = /^(?:\/(?:en|it|pr|es))?\/(?:api|auth)(?:\/|$|\?)/;

/**
 * The address to return to after sign-in: a path of this site, query kept, or `null` for anything that could lead
 * elsewhere. One decode is looked at too, because browsers and servers disagree on what they decode.
 */
export function safeNext(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !isLocalPath(value)) return null;
  const decoded = decodedOnce(value);
  if (decoded === null || !isLocalPath(decoded)) return null;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return null;
  const path = url.pathname + url.search;
  return NEVER.test(path) ? null : path;
}

const isLocalPath = (value: string) =>
  value.startsWith('/') &&
  !value.startsWith('//') &&
  !CONTROL.test(value) &&
  !BACKSLASH.test(value.split('?')[0] ?? '');

function decodedOnce(value: string): string | null {
  try {
    return decodeURIComponent(value.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

/** The start page in any language: sign-in goes there by default. */
const START = /^\/(?:(?:en|it|pr|es)\/?)?$/;

/** `/auth/login?next=…` for a path of this site; a `next` that is not safe is left out. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeNext(next);
  return safe && !START.test(safe) ? `${path}?next=${encodeURIComponent(safe)}` : path;
}
