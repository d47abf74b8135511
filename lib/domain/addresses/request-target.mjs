// JavaScript, because server.mjs imports it without a build; the API gets it through its bundle.
const LONGEST = 2000;
const MAX_DECODINGS = 4;
const VISIBLE_ASCII = /^[\x21-\x7e]*$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Fast path for nearly every address: nothing encoded, no segment that starts with a dot. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@-][\w~!$&'()*+,;=:@.-]*)*\/?$/;
const ENCODED_ASCII = /%([0-7][0-9a-f])/gi;

function pathOf(target) {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/**
 * Whether all parsers interpret an address alike: however often the text is decoded, it yields no dot segment,
 * backslash or control character. Text that is encoded more than four times over is refused as well.
 */
export function readsOneWay(text) {
  let current = text;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings += 1) {
    if (CONTROL.test(current) || current.includes('\\')) return false;
    if (current.split('/').some((part) => part === '.' || part === '..')) return false;
    const next = current.replace(ENCODED_ASCII, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === current) return true;
    current = next;
  }
  return false;
}

/**
 * Whether a raw request target, as in the request line, has a path of at most 2,000 characters that can be interpreted
 * in only one way. Encoded slashes and percent signs are allowed: serials and company names contain them.
 */
export function isReadableTarget(target) {
  const path = pathOf(target);
  if (path.length > LONGEST || !path.startsWith('/') || target.includes('#')) return false;
  if (PLAIN.test(path)) return true;
  if (!VISIBLE_ASCII.test(path)) return false;
  try {
    return readsOneWay(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path has two consecutive slashes, which some servers merge and others do not. */
export const hasEmptySegment = (target) => pathOf(target).includes('//');
