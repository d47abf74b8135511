import { isAmbiguousNumber, parseNumber, parseNumberMarked, type DecimalMark } from './numbers';
import { asciiDigits, fold } from './text';

export interface WeightOptions {
  /** Grams of a number that has no unit of its own. Default 1. */
  unit?: number;
  /** Resolves '1.250'; without it such a number is ambiguous. */
  mark?: DecimalMark | undefined;
}

export type WeightReading =
  | { ok: true; grams: number }
  /** `mark`: one separator before three digits, which may mark decimals or group thousands. */
  | { ok: false; cause: 'none' | 'mark' };

const NONE: WeightReading = { ok: false, cause: 'none' };

/** A longer text is not a weight: the patterns below take quadratic time. */
const MAX_LENGTH = 60;

const NAMES: readonly (readonly [number, string])[] = [
  [
    0.001,
    'mg miligramo miligramos milligrammo milligrammi miligrama miligramas milligram milligrams milligramme milligrammes',
  ],
  [1, 'g gr grs gramo gramos grammo grammi grama gramas gram grams gramm gramme grammes'],
  [
    1000,
    'kg kgs kilo kilos kilogramo kilogramos chilo chili chilogrammo chilogrammi quilo quilos quilograma quilogramas kilogram kilograms kilogramm kilogramme kilogrammes',
  ],
  [28.349523125, 'oz onza onzas oncia once onca oncas ounce ounces'],
  [453.59237, 'lb lbs libra libras libbra libbre pound pounds'],
];
const GRAMS = new Map(NAMES.flatMap(([grams, names]) => names.split(' ').map((name) => [name, grams] as const)));

/** The grams of a unit by its name in es, en, it, pt, de or fr; null for other words. */
export const gramsOfUnit = (name: string): number | null => GRAMS.get(fold(name)) ?? null;

/** The unit that a title names: 'Peso (kg)', 'Weight in grams'; null if it names none. */
export function unitOfTitle(title: string): { name: string; grams: number } | null {
  for (const name of title.slice(0, 200).match(/\p{L}+/gu) ?? []) {
    const grams = gramsOfUnit(name);
    if (grams !== null) return { name, grams };
  }
  return null;
}

const PIECE = /(\d[\d.,'\u00a0\u202f ]*|[½¼¾])\s*(\p{L}+)?/uy;
/** Usual denominators of a kilogram or a pound. '10/20 g' and '5/10 g' are ranges like '10 - 20 g'. */
const DENOMINATORS = new Set([2, 3, 4, 8, 16]);
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function numberOf(text: string, mark: DecimalMark | undefined): number | null | 'mark' {
  const fraction = /^(\d{1,3})\s?\/\s?(\d{1,3})$/u.exec(text);
  if (fraction !== null) {
    const [numerator, denominator] = [Number(fraction[1]), Number(fraction[2])];
    return DENOMINATORS.has(denominator) && numerator < denominator ? numerator / denominator : null;
  }
  const decimal = FRACTIONS[text];
  if (decimal !== undefined) return decimal;
  if (!isAmbiguousNumber(text)) return parseNumber(text);
  return mark === undefined ? 'mark' : parseNumberMarked(text, mark);
}

/** '250 g ℮', or 'e' in its place: the estimated sign of the European Union. */
const ESTIMATED = /(?<=\p{L}\.?)\s{0,2}℮$|(?<=\p{L}\.?)\s{1,2}e$|^℮\s{0,2}/u;

interface Amount {
  number: number;
  grams: number | null;
}

/** The numbers of a text with their units, if it contains nothing else: '1 kg 200 g', '1/2 kg', '1 1/2 kg'. */
function amountsOf(text: string, mark: DecimalMark | undefined): Amount[] | 'mark' | null {
  const amounts: Amount[] = [];
  for (let at = 0; at < text.length;) {
    const fraction = /\d{1,3}\s?\/\s?\d{1,3}(?!\d)/uy;
    fraction.lastIndex = at;
    const fractionMatch = fraction.exec(text);
    PIECE.lastIndex = at;
    const piece = PIECE.exec(text);
    if (piece === null) return null;
    let numberText = (piece[1] ?? '').trim();
    let name = piece[2];
    let end = at + piece[0].length;
    const mixedMatch = /^(\d{1,3}) ?((?:(?<= )\d{1,3}\s?\/\s?\d{1,3})|[½¼¾])/u.exec(text.slice(at));
    const integerPart = mixedMatch ? Number(mixedMatch[1]) : 0;
    if (mixedMatch || fractionMatch) {
      numberText = mixedMatch?.[2] ?? fractionMatch?.[0] ?? '';
      end = at + (mixedMatch?.[0] ?? fractionMatch?.[0] ?? '').length;
      const unit = /^\s*(\p{L}+)/u.exec(text.slice(end));
      name = unit?.[1];
      end += unit?.[0].length ?? 0;
    }
    const number = numberOf(numberText, mark);
    if (number === 'mark' || number === null) return number;
    const grams = name === undefined ? null : gramsOfUnit(name);
    if (name !== undefined && grams === null) return null;
    amounts.push({ number: number + integerPart, grams });
    while (/[\s.]/u.test(text.charAt(end))) end += 1;
    at = end;
  }
  return amounts;
}

/** Adds up one or two amounts; after kilograms, a second number without a unit is grams: '1 kg 200'. */
function addUp(amounts: readonly Amount[], unit: number): number | null {
  const [first, second] = amounts;
  if (first === undefined || amounts.length > 2) return null;
  if (second === undefined) return first.number * (first.grams ?? unit);
  if (first.grams === null) return null;
  const smaller = second.grams ?? (first.grams === 1000 ? 1 : null);
  if (smaller === null || smaller >= first.grams || second.number * smaller >= first.grams) return null;
  return first.number * first.grams + second.number * smaller;
}

/**
 * Parses a weight as people write it: `250 g`, `0,25 kg`, `8 oz`, `1 kg 200`, `½ kg`, or a bare number in the unit of
 * its column. Never guesses: '1.250' is not read without a `mark`. Weights are above 0 and below 1,000 tonnes.
 */
export function readWeight(input: string, { unit = 1, mark }: WeightOptions = {}): WeightReading {
  const trimmed = asciiDigits(input.trim()).replace(ESTIMATED, '').replace(/\.$/u, '');
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return NONE;
  const amounts = amountsOf(trimmed, mark);
  if (amounts === 'mark') return { ok: false, cause: 'mark' };
  const sum = amounts === null ? null : addUp(amounts, unit);
  if (sum === null) return NONE;
  const grams = Math.round(sum * 1000) / 1000;
  return grams > 0 && grams < 1e9 ? { ok: true, grams } : NONE;
}

/** Both numbers that a text may mean, by decimal mark and in its own or its column's unit; null if it means one. */
export function bothWeights(
  text: string,
  title: string,
): { unit: string; amounts: Record<DecimalMark, number> } | null {
  const ownUnit = /\p{L}+/u.exec(text)?.[0];
  const unit = ownUnit ?? unitOfTitle(title)?.name ?? 'g';
  const grams = gramsOfUnit(unit) ?? 1;
  if (readWeight(text).ok) return null;
  const [point, comma] = [readWeight(text, { unit: grams, mark: '.' }), readWeight(text, { unit: grams, mark: ',' })];
  if (!point.ok || !comma.ok) return null;
  return { unit, amounts: { '.': point.grams / grams, ',': comma.grams / grams } };
}
