import { hasCheckDigit } from './check-digit';

/** GS1 character set 82 (General Specifications, figure 7.11-1). */
const CSET_82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/** True for at most `max` characters that are allowed in a lot or serial number. */
export const isCset82 = (value: string, max = 20) => value.length <= max && CSET_82.test(value);

/** Whether a value is valid after an application identifier. */
type Format = (value: string) => boolean;

interface Identifier {
  test: Format;
  /** Length of a value that needs no separator after it in an element string; undefined for others. */
  fixedLength: number | undefined;
}

const digits =
  (length: number, extra: Format = () => true): Format =>
  (value) =>
    value.length === length && /^\d+$/.test(value) && extra(value);
const upTo =
  (max: number): Format =>
  (value) =>
    isCset82(value, max);
const numberUpTo =
  (max: number, min = 1): Format =>
  (value) =>
    /^\d+$/.test(value) && value.length >= min && value.length <= max;
const key = (length: number) => digits(length, hasCheckDigit);
const prefixed =
  (pattern: RegExp, keyLength: number): Format =>
  (value) =>
    pattern.test(value) && hasCheckDigit(value.slice(0, keyLength)) && isCset82(value, 30);
const date = digits(
  6,
  (value) => Number(value.slice(2, 4)) >= 1 && Number(value.slice(2, 4)) <= 12 && Number(value.slice(4)) <= 31,
);

const EXACT: Record<string, Format> = {
  '00': key(18),
  '01': key(14),
  '02': key(14),
  '03': key(14),
  '10': upTo(20),
  '11': date,
  '12': date,
  '13': date,
  '15': date,
  '16': date,
  '17': date,
  '20': digits(2),
  '21': upTo(20),
  '22': upTo(20),
  '235': upTo(28),
  '240': upTo(30),
  '241': upTo(30),
  '242': numberUpTo(6),
  '243': upTo(20),
  '250': upTo(30),
  '251': upTo(30),
  '253': prefixed(/^\d{13}.{0,17}$/, 13),
  '254': upTo(20),
  '255': prefixed(/^\d{13}\d{0,12}$/, 13),
  '30': numberUpTo(8),
  '37': numberUpTo(8),
  '400': upTo(30),
  '401': upTo(30),
  '402': key(17),
  '403': upTo(30),
  '420': upTo(20),
  '421': (value) => /^\d{3}/.test(value) && isCset82(value, 12),
  '422': digits(3),
  '423': numberUpTo(15, 3),
  '424': digits(3),
  '425': numberUpTo(15, 3),
  '426': digits(3),
  '427': upTo(3),
  '8001': digits(14),
  '8002': upTo(20),
  '8003': (value) => /^0\d{13}/.test(value) && hasCheckDigit(value.slice(1, 14)) && isCset82(value, 30),
  '8004': upTo(30),
  '8005': digits(6),
  '8006': digits(18),
  '8007': upTo(34),
  '8008': numberUpTo(12, 8),
  '8009': upTo(50),
  '8010': upTo(30),
  '8011': numberUpTo(12),
  '8012': upTo(20),
  '8013': upTo(25),
  '8017': key(18),
  '8018': key(18),
  '8019': numberUpTo(10),
  '8020': upTo(25),
  '8026': digits(18),
  '8030': (value) => /^[\w=-]{1,90}$/.test(value),
  '8200': upTo(70),
  '90': upTo(30),
};

const RANGES: [RegExp, Format][] = [
  [/^41[0-7]$/, key(13)],
  [/^3[1-6]\d[0-5]$/, digits(6)],
  [/^390\d$/, numberUpTo(15)],
  [/^391\d$/, numberUpTo(18, 4)],
  [/^392\d$/, numberUpTo(15)],
  [/^393\d$/, numberUpTo(18, 4)],
  [/^394\d$/, digits(4)],
  [/^395\d$/, digits(6)],
  [/^43\d\d$/, upTo(70)],
  [/^70(0[1-9]|1[01]|2[0-3]|3\d|40)$/, upTo(30)],
  [/^71[0-6]$/, upTo(20)],
  [/^72(3\d|4[0-2]|5[0-9])$/, upTo(90)],
  [/^811[0-2]$/, upTo(70)],
  [/^9[1-9]$/, upTo(90)],
];

/**
 * Predefined lengths of an identifier with its value, by their first two digits (General Specifications, figure
 * 7.8.5-2).
 */
const FIXED_LENGTHS: [RegExp, number][] = [
  [/^00/, 20],
  [/^0[1-3]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

function fixedLengthOf(ai: string): number | undefined {
  const total = FIXED_LENGTHS.find(([pattern]) => pattern.test(ai))?.[1];
  return total === undefined ? undefined : total - ai.length;
}

/** The rule of an application identifier, or undefined if GS1 does not define it. */
export function identifierOf(ai: string): Identifier | undefined {
  const test = EXACT[ai] ?? RANGES.find(([pattern]) => pattern.test(ai))?.[1];
  return test && { test, fixedLength: fixedLengthOf(ai) };
}

/** Primary keys of a Digital Link with their allowed sequences of qualifiers, in order. */
export const QUALIFIERS: Record<string, string[][]> = {
  '00': [],
  '01': [['22', '10', '21'], ['235']],
  '253': [],
  '255': [],
  '401': [],
  '402': [],
  '414': [['254'], ['7040']],
  '415': [['8020']],
  '417': [['7040']],
  '8003': [],
  '8004': [['7040']],
  '8006': [['22', '10', '21']],
  '8010': [['8011']],
  '8013': [],
  '8017': [['8019']],
  '8018': [['8019']],
};
