import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import { asciiDigits } from './text';

/** A longer text is not a number: the patterns below take quadratic time. */
const MAX_LENGTH = 60;

const GROUPED = /^\d{1,3}([.,'\u00a0\u202f ]\d{3})+$/;

/**
 * Parses a number as people write it: `1.234,56`, `1,234.56`, `1 234,5`, `12,5 %`. A single separator that could be
 * either (`1.234`) is a decimal mark unless it groups exactly three digits and `grouping` is true.
 * @returns null if the text is not a number, or longer than 60 characters
 */
export function parseNumber(input: string, options: { grouping?: boolean } = {}): number | null {
  const trimmed = input.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const text = asciiDigits(trimmed).replace(/(?<![%\s'])[%\s']+$/, '');
  const match = /^([+-]?)([\d.,'\u00a0\u202f ]+)$/.exec(text);
  const body = match?.[2]?.trim();
  if (!match || !body || !/^\d.*\d$|^\d$/.test(body)) return null;
  const plain = toPlain(body, options.grouping ?? false);
  return plain === null ? null : Number(`${match[1] === '-' ? '-' : ''}${plain}`);
}

function toPlain(body: string, grouping: boolean): string | null {
  const marks = [...body].filter((char) => !/\d/.test(char));
  const kinds = new Set(marks);
  if (kinds.size === 0) return body;
  const last = marks.at(-1) ?? '';
  if (kinds.size === 2 && marks.filter((mark) => mark === last).length === 1 && /[.,]/.test(last)) {
    const [integerPart = '', fraction = ''] = splitAt(body, body.lastIndexOf(last));
    return GROUPED.test(integerPart) ? `${integerPart.replace(/\D/g, '')}.${fraction}` : null;
  }
  if (kinds.size > 1) return null;
  if (marks.length > 1 || !/[.,]/.test(last)) return GROUPED.test(body) ? body.replace(/\D/g, '') : null;
  if (grouping && GROUPED.test(body)) return body.replace(/\D/g, '');
  return body.replace(last, '.');
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)];

const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/u;

/** Whether the single separator of a number may group thousands or start decimals: '1.250', '1,250'. */
export const isAmbiguousNumber = (number: string): boolean => AMBIGUOUS.test(number) && !number.startsWith('0');

/** Parses a count as people type it: '10.000', '10,000' and '10 000' are ten thousand. @returns null if it is none */
export function parseCount(input: string): number | null {
  const count = parseNumber(input, { grouping: true });
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

export type DecimalMark = '.' | ',';

/** Parses a number; if it is ambiguous, `mark` is its decimal mark. @returns null if it is not a number */
export const parseNumberMarked = (input: string, mark: DecimalMark): number | null =>
  parseNumber(input, { grouping: isAmbiguousNumber(input.trim()) && !input.includes(mark) });

/** Parses typed input by the locale: '1.250' is 1250 in Spanish and 1.25 in English. */
export function parseTyped(input: string, locale: Locale): number | null {
  const decimal = new Intl.NumberFormat(intlLocale(locale)).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return parseNumberMarked(input, decimal?.value === ',' ? ',' : '.');
}
