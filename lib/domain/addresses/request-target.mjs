// JavaScript, because server.mjs reads it without a build; the API gets it through its bundle.
const LONGEST = 2000;
const MAX_DECODINGS = 4;
const VISIBLE_ASCII = /^[\x21-\x7e]*$/;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** What nearly every address is: nothing encoded, no segment that begins with a dot. Read in one look. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@-][\w~!$&'()*+,;=:@.-]*)*\/?$/;
const ENCODED_ASCII = /%([0-7][0-9a-f])/gi;

function pathOf(target) {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/**
 * Whether every reader of an address finds the same in it: however often the text is decoded, no dot segment, no
 * backslash and no control character comes out. What is encoded more than four times over is refused as well.
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
 * Whether a raw request target, as it stands in the request's first line, is a path of at most 2,000 characters that
 * can be read in one way only. Encoded slashes and percent signs pass: serials and company names hold them.
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

/** Whether two slashes follow each other: some servers fold them into one, some do not. */
export const hasEmptySegment = (target) => pathOf(target).includes('//');
