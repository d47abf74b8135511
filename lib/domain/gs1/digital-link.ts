import { identifierOf, QUALIFIERS } from './identifiers';

export interface Element {
  ai: string;
  value: string;
}

export interface DigitalLink {
  /** Key, its qualifiers, then attributes of the query, in their order. */
  elements: Element[];
  /** The same as a GS1 element string, `^` for FNC1. */
  elementString: string;
  /** What the link identifies: `01` a model, with `10` a batch, with `21` an item (EN 18219). */
  granularity: 'model' | 'batch' | 'item' | 'other';
}

export type LinkError = 'not a link' | 'no key' | 'wrong qualifiers' | 'bad value' | 'unknown attribute' | 'repeated';

const FORBIDDEN = /[\s<>{}\\^`"|]/;
// In capitals as well: a QR code in alphanumeric mode has no small letters.
const ORIGIN = /^(?:https?|HTTPS?):\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?(?=\/)/;

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const isSubsequence = (keys: string[], allowed: string[]) => {
  let at = 0;
  for (const ai of allowed) if (keys[at] === ai) at += 1;
  return at === keys.length;
};

const areQualifiers = (key: string, keys: string[]) =>
  keys.length === 0 || (QUALIFIERS[key] ?? []).some((allowed) => isSubsequence(keys, allowed));

/** Key and qualifiers at the end of a path: the right-most key wins. */
function readPath(path: string): Element[] | LinkError {
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '') return 'no key';
  let at = segments.length - 2;
  while (at >= 0 && !Object.hasOwn(QUALIFIERS, segments[at] ?? '')) at -= 2;
  if (at < 0) return 'no key';
  const elements: Element[] = [];
  for (let i = at; i < segments.length; i += 2) {
    const value = decode(segments[i + 1] ?? '');
    if (value === null) return 'bad value';
    elements.push({ ai: segments[i] ?? '', value });
  }
  const [key, ...qualifiers] = elements.map(({ ai }) => ai);
  return key !== undefined && areQualifiers(key, qualifiers) ? elements : 'wrong qualifiers';
}

/** Attributes of the query. Keys that are not all digits are for resolvers and ignored. */
function readQuery(query: string, path: Element[]): Element[] | LinkError {
  const [key = '', ...qualifiers] = path.map(({ ai }) => ai);
  const elements: Element[] = [];
  for (const pair of query.split(/[&;]/)) {
    const [ai = '', ...rest] = pair.split('=');
    if (!/^\d+$/.test(ai) || rest.length === 0) continue;
    if (!identifierOf(ai)) return 'unknown attribute';
    const order = (QUALIFIERS[key] ?? []).flat();
    const extended = [...qualifiers, ai].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    if (areQualifiers(key, extended)) return 'wrong qualifiers';
    const value = decode(rest.join('=').replace(/\+/g, ' '));
    if (value === null) return 'bad value';
    elements.push({ ai, value });
  }
  return elements;
}

function granularityOf(elements: readonly Element[]): DigitalLink['granularity'] {
  const ais = new Set(elements.map(({ ai }) => ai));
  if (!ais.has('01')) return 'other';
  if (ais.has('21') || ais.has('235')) return 'item';
  return ais.has('10') ? 'batch' : 'model';
}

/**
 * Parses an uncompressed GS1 Digital Link URI. GTINs must have 14 digits, values valid check digits and characters.
 * Source: GS1 Digital Link Standard: URI Syntax; agrees with GS1's own parse cases in `testing/gs1-digital-link.json`.
 */
export function parseDigitalLink(uri: string): DigitalLink | { error: LinkError } {
  const origin = ORIGIN.exec(uri);
  if (!origin || FORBIDDEN.test(uri)) return { error: 'not a link' };
  const [address = ''] = uri.slice(origin[0].length).split('#');
  const mark = address.indexOf('?');
  const path = readPath(mark < 0 ? address : address.slice(0, mark));
  if (typeof path === 'string') return { error: path };
  const attributes = mark < 0 ? [] : readQuery(address.slice(mark + 1), path);
  if (typeof attributes === 'string') return { error: attributes };
  const elements = [...path, ...attributes];
  if (new Set(elements.map(({ ai }) => ai)).size !== elements.length) return { error: 'repeated' };
  if (elements.some(({ ai, value }) => !identifierOf(ai)?.test(value))) return { error: 'bad value' };
  return { elements, elementString: elementString(elements), granularity: granularityOf(path) };
}

/** Restores the leading zeros of the GTIN in a link. */
export const withWholeGtin = (uri: string): string =>
  uri.replace(/(\/01\/)(\d{8}|\d{12,13})(?=[/?#]|$)/, (_, ai: string, gtin: string) => ai + gtin.padStart(14, '0'));

function elementString(elements: readonly Element[]): string {
  const parts = elements.map(({ ai, value }, at) => {
    const needsSeparator = at < elements.length - 1 && identifierOf(ai)?.fixedLength === undefined;
    return `${ai}${value}${needsSeparator ? '^' : ''}`;
  });
  return `^${parts.join('')}`;
}

interface LinkParts {
  /** Origin and stem without a trailing slash. */
  base: string;
  gtin14: string;
  lot?: string | undefined;
  serial?: string | undefined;
}

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The Digital Link of an article, its lot or one item. @throws RangeError if a part is not valid GS1 */
export function digitalLink({ base, gtin14, lot, serial }: LinkParts): string {
  const uri = `${base}/01/${gtin14}${lot ? `/10/${encode(lot)}` : ''}${serial ? `/21/${encode(serial)}` : ''}`;
  const parsed = parseDigitalLink(uri);
  if ('error' in parsed) throw new RangeError(`not a GS1 Digital Link (${parsed.error})`);
  return uri;
}

/** Human-readable lines under a code, `(01) 09520123456788`. */
export const humanReadable = (elements: readonly Element[]) => elements.map(({ ai, value }) => `(${ai}) ${value}`);
