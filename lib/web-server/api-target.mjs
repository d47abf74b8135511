const LONGEST = 2000;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const ENCODED_AGAIN = /%[0-9a-f]{2}/i;

/** Whether a raw request target names the proxy or the session routes. */
export const isApiTarget = (target) => /^\/api(?:[/?#]|$)/.test(target);

/**
 * The segments after `/api/` of a raw request target, each decoded exactly once, or `null` for anything that two
 * parsers could interpret differently: dot segments in any encoding, double encoding, backslashes, control characters,
 * invalid UTF-8, empty segments.
 */
export function apiSegments(target) {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (path.length > LONGEST || !path.startsWith('/api/')) return null;
  const segments = [];
  for (const raw of path.slice('/api/'.length).split('/')) {
    const segment = decodedOnce(raw);
    if (segment === null || !isPlain(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

function isPlain(segment) {
  if (segment === '' || CONTROL.test(segment) || segment.includes('\\') || ENCODED_AGAIN.test(segment)) return false;
  // a name may contain a slash ("Nordic Wool A/S") but must not form a path
  return !segment.split('/').some((part) => part === '' || part === '.' || part === '..');
}

function decodedOnce(raw) {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
