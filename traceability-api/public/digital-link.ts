import type { PublicCode } from '../services/public-pages';

export type ReadCode = PublicCode | 'malformed' | 'unknown';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH = /^[A-Za-z0-9_-]{16,64}$/;

/** The path's segments after the first, each decoded once; null when the percent-encoding is broken. */
export function readSegments(path: string): string[] | null {
  const segments = path.slice(1).split('/').slice(1);
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** `/p/{hash}`: the random address of a unit, or an article's id for the page of its model. */
export function readPassportPath(path: string): ReadCode {
  const [hash = '', slug, ...rest] = readSegments(path) ?? [];
  const isArticle = UUID.test(hash);
  if ((!isArticle && !HASH.test(hash)) || rest.length > 0) return 'malformed';
  if (slug !== undefined) return 'unknown';
  return isArticle ? { kind: 'article', articleId: hash.toLowerCase() } : { kind: 'hash', hash };
}

/** AI 10, 21 and 22 hold 1 to 20 characters of GS1's character set 82. */
const PART = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** Qualifiers of a GTIN in the order that the standard gives them. */
const QUALIFIERS = ['22', '10', '21'];

function hasCheckDigit(gtin: string): boolean {
  const digits = Array.from(gtin, Number);
  const sum = digits.reduce((total, digit, at) => total + digit * ((digits.length - at) % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** `/01/{gtin}[/10/{lot}][/21/{serial}]` as GS1 Digital Link has it; a trailing slash is forgiven. */
export function readDigitalLink(path: string): ReadCode {
  const [gtin = '', ...parts] = readSegments(path) ?? [];
  if (!/^\d{14}$/.test(gtin) || !hasCheckDigit(gtin) || parts.length % 2 !== 0) return 'malformed';
  const values = new Map<string, string>();
  let last = -1;
  for (let at = 0; at < parts.length; at += 2) {
    const [identifier = '', value = ''] = parts.slice(at, at + 2);
    const order = QUALIFIERS.indexOf(identifier);
    if (order <= last || !PART.test(value)) return 'malformed';
    last = order;
    values.set(identifier, value);
  }
  // Consumer product variants are not kept here, so no code with one is known.
  if (values.has('22')) return 'unknown';
  return { kind: 'gtin', gtin, lot: values.get('10') ?? null, serial: values.get('21') ?? null };
}
