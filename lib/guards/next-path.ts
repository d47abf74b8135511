const BASE = 'http://same-origin.invalid';
const CONTROL = /[\u0000-\u001f\u007f]/;
const BACKSLASH = /\\|%5c/i;
/** Targets that would cause a loop. */
const NEVER = /^(?:\/(?:en|it|pr|es))?\/(?:api|auth)(?:\/|$|\?)/;

/**
 * The address to return to after sign-in: a path of this site with its query, or `null` for anything that could lead
 * elsewhere. The decoded form is checked too, because browsers and servers disagree on what they decode.
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

/** The start page in any language, to which sign-in leads by default. */
const START = /^\/(?:(?:en|it|pr|es)\/?)?$/;

/** `/auth/login?next=…` for a path of this site; an unsafe `next` is omitted. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeNext(next);
  return safe && !START.test(safe) ? `${path}?next=${encodeURIComponent(safe)}` : path;
}
