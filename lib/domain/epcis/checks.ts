import { UTC_OFFSET } from '@/lib/contract/core/common';
import { MAX_URI, type FaultKind } from '@/lib/contract/epcis-events';
import { isCbvAddress } from './cbv-words';

/** What is wrong, and where, as a dotted path. */
export interface Fault {
  path: string;
  kind: FaultKind;
  /** The words that are allowed there, for kinds of a fixed list. */
  words?: readonly string[];
}

/** Returns what is wrong with a value, or null. */
export type Check = (value: unknown) => Fault | null;

export const fault = (kind: FaultKind, path = ''): Fault => ({ path, kind });

export const faultOfWords = (
  kind: 'oneOf' | 'eventType' | 'documentType',
  words: readonly string[],
  path = '',
): Fault => ({ path, kind, words });

const under = (inner: Fault, key: string): Fault => ({ ...inner, path: inner.path ? `${key}.${inner.path}` : key });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 3986: a scheme, then the characters allowed in a URI, percent signs only before two hexadecimal digits. */
const URI =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*(?:#(?:[A-Za-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/;

export const isUri = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_URI && URI.test(value);

const checkOf =
  (kind: FaultKind, isRight: (value: unknown) => boolean): Check =>
  (value) =>
    isRight(value) ? null : fault(kind);

export const uri = checkOf('uri', isUri);
export const text = checkOf('text', (value) => typeof value === 'string');
export const number = checkOf('number', (value) => typeof value === 'number');
export const boolean = checkOf('boolean', (value) => typeof value === 'boolean');
export const hexadecimal = checkOf('hexadecimal', (value) => typeof value === 'string' && /^[A-Fa-f0-9]+$/.test(value));
export const uom = checkOf('uom', (value) => typeof value === 'string' && /^[A-Z0-9]{2,3}$/.test(value));
const ZONE = new RegExp(`^${UTC_OFFSET}$`);
export const zone = checkOf('zone', (value) => typeof value === 'string' && ZONE.test(value));

/** `Date` accepts 24:00 for midnight, RFC 3339 does not. */
const MOMENT = new RegExp(
  `^(\\d{4})-(\\d\\d)-(\\d\\d)[Tt ](?!24)\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,20})?(?:[Zz]|${UTC_OFFSET})$`,
);
/** Databases and calendars disagree beyond these years. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];

/** A moment with its offset (RFC 3339) on an existing day. */
export const moment: Check = (value) => {
  const parts = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (!parts || Number.isNaN(Date.parse(String(value)))) return fault('moment');
  const [year, month, date] = parts.slice(1, 4).map(Number) as [number, number, number];
  if (year < FIRST_YEAR || year >= LAST_YEAR) return fault('year');
  return date > new Date(Date.UTC(year, month, 0)).getUTCDate() ? fault('moment') : null;
};

const isGs1Address = (term: string) => /^https?:\/\/(?:www\.)?gs1\.org\/voc\//.test(term);

/** A bare word of a vocabulary, or the address of a foreign word: in JSON, GS1's own words are never addresses. */
export function word(allowed: readonly string[], foreign: 'cbv' | 'gs1' = 'cbv'): Check {
  const words = new Set(allowed);
  const isOwnAddress = foreign === 'cbv' ? isCbvAddress : isGs1Address;
  return checkOf('vocabulary', (value) => words.has(value as string) || (isUri(value) && !isOwnAddress(value)));
}

/** A word of a fixed list, to which nobody adds. */
export const oneOf = (allowed: readonly string[]): Check => {
  const words = new Set<unknown>(allowed);
  return (value) => (words.has(value) ? null : faultOfWords('oneOf', allowed));
};

interface ListLimits {
  isUnique?: boolean;
  min?: number;
  max?: number;
}

export const list =
  (item: Check, { isUnique = false, min = 0, max = 10_000 }: ListLimits = {}): Check =>
  (value) => {
    if (!Array.isArray(value)) return fault('list');
    if (value.length > max) return fault('tooMany');
    if (value.length < min) return fault('empty');
    if (isUnique && new Set(value).size < value.length) return fault('twice');
    for (let at = 0; at < value.length; at += 1) {
      const itemFault = item(value[at]);
      if (itemFault) return under(itemFault, String(at));
    }
    return null;
  };

interface Shape {
  fields: Readonly<Record<string, Check>>;
  required?: readonly string[];
  /** Whether extension fields are allowed, whose names are addresses (`example:myField`). */
  isOpen?: boolean;
}

export const object =
  ({ fields, required = [], isOpen = false }: Shape): Check =>
  (value) => {
    if (!isObject(value)) return fault('object');
    for (const name of required) if (!Object.hasOwn(value, name)) return fault('required', name);
    for (const name of Object.keys(value)) {
      const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!check && !(isOpen && isUri(name))) return fault('unknown', name.slice(0, 100));
      const fieldFault = check?.(value[name]);
      if (fieldFault) return under(fieldFault, name);
    }
    return null;
  };

/** Applies several checks to one value and returns the first fault. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const firstFault = check(value);
      if (firstFault) return firstFault;
    }
    return null;
  };

export const anything: Check = () => null;

/** A lone surrogate or U+0000 as escaped in JSON, which no database stores. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** The fault of characters that cannot be stored in a value, given as JSON. */
export const characters = (json: string): Fault | null => (UNSTORABLE.test(json) ? fault('characters') : null);
