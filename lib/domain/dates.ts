import { asciiDigits, fold } from '@/lib/domain/text';

/** Which of the first two numbers of 03/04/2024 is the day. */
export type DayMonthOrder = 'day-month' | 'month-day';

export interface DateOptions {
  /** Resolves 03/04/2024; determined from a whole column. Default: day first. */
  order?: DayMonthOrder;
}

export type DateReading =
  | {
      ok: true;
      /** ISO 8601, yyyy-mm-dd. */
      date: string;
      /** `month` if the text names no day ('mar/24'); the date is then the first of the month. */
      precision: 'day' | 'month';
      /** Day and month could be swapped; the order in the options decided. */
      isAmbiguous: boolean;
    }
  | { ok: false };

const MONTHS = [
  'january enero gennaio janeiro januar janvier januari jän',
  'february febrero febbraio fevereiro februar fevrier februari fev',
  'march marzo marco marz mars maart mrz mrt',
  'april abril aprile avril abr avr',
  'may mayo maggio maio mai mei',
  'june junio giugno junho juni juin',
  'july julio luglio julho juli juillet',
  'august agosto aout augustus',
  'september septiembre setiembre settembre setembro septembre',
  'october octubre ottobre outubro oktober octobre',
  'november noviembre novembre novembro',
  'december diciembre dicembre dezembro dezember decembre',
].map((names) => names.split(' ').map(fold));

const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|miercoles|jueves|viernes|sabado|sabato|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|domenica|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|lun|mie|jue|vie|sab|dom|mer|gio|ven|seg|ter|qua|qui|sex)\b\.?,?\s+(?=[\p{L}\d])/u;
const TIME =
  // eslint-disable-next-line regexp/no-super-linear-move, regexp/no-super-linear-backtracking -- of 80 characters at most
  /[t,\s]+(?:a las |at |alle |as |h\.?\s?)?\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:z|(?:gmt|utc)?\s*(?:[+-]\d{2}:?\d{2})?(?:\s*\(.*\))?)$/u;
/** Longer texts are not dates; the longest that programs write ('Sun Mar 03 2024 … (Central European Time)') has 80. */
const MAX_LENGTH = 200;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Two digits: 69–99 are 1969–1999, 00–68 are 2000–2068 (POSIX). */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year >= 69 ? 1900 + year : 2000 + year;
}

function isoOf(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

type ReadDate = { date: string; precision: 'day' | 'month'; isAmbiguous: boolean } | null;

const day = (date: string | null, isAmbiguous = false): ReadDate =>
  date === null ? null : { date, precision: 'day', isAmbiguous };

/** The day of a spreadsheet serial number; five digits cover 1927-05-18 to 2173-10-13. */
function fromSerial(serial: number): ReadDate {
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(serial)));
  return day(date.toISOString().slice(0, 10));
}

function monthOf(name: string): number | null {
  const word = fold(name).replace(/\.$/u, '');
  const exact = MONTHS.findIndex((names) => names.includes(word));
  if (exact !== -1) return exact + 1;
  const months = MONTHS.flatMap((names, at) => (names.some((month) => month.startsWith(word)) ? [at + 1] : []));
  return months.length === 1 ? (months[0] ?? null) : null;
}

function fromNumbers(first: string, second: string, year: string, order: DayMonthOrder): ReadDate {
  const [a, b, y] = [Number(first), Number(second), fullYear(year)];
  const dayFirst = isoOf(y, b, a);
  const monthFirst = isoOf(y, a, b);
  if (dayFirst === null || monthFirst === null) return day(dayFirst ?? monthFirst);
  return day(order === 'day-month' ? dayFirst : monthFirst, dayFirst !== monthFirst);
}

function fromDigits(text: string, options: DateOptions): ReadDate {
  const iso = /^(\d{4})([-/.\s]?)(\d{1,2})\2(\d{1,2})$/u.exec(text);
  if (iso !== null && (iso[2] !== '' || text.length === 8)) {
    const date = day(isoOf(Number(iso[1]), Number(iso[3]), Number(iso[4])));
    if (date !== null) return date;
  }
  const compact = /^(\d{2})(\d{2})(\d{4})$/u.exec(text);
  if (compact !== null)
    return fromNumbers(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '', options.order ?? 'day-month');
  const spaced = /^(\d{1,2})\s?([-/.\s])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/u.exec(text);
  if (spaced !== null)
    return fromNumbers(spaced[1] ?? '', spaced[3] ?? '', spaced[4] ?? '', options.order ?? 'day-month');
  const month = /^(?:(\d{1,2})[-/.](\d{4})|(\d{4})[-/.](\d{1,2}))$/u.exec(text);
  if (month !== null) return monthOnly(Number(month[1] ?? month[4]), Number(month[2] ?? month[3]));
  return /^\d{5}(?:[.,]\d+)?$/u.test(text) ? fromSerial(Number(text.replace(',', '.'))) : null;
}

function monthOnly(month: number, year: number): ReadDate {
  const date = isoOf(year, month, 1);
  return date === null ? null : { date, precision: 'month', isAmbiguous: false };
}

const NAME = String.raw`(\p{L}{3,12}\.?)`;
const NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th|er|o|a|º|°|ª|\.)?`;
const BETWEEN = String.raw`(?:\s*[-/.,]\s*|\s+(?:de|del|do|di|of|of the)\s+|\s+|(?<=[\d.])(?=\p{L})|(?<=[\p{L}.])(?=\d))`;
const YEAR = String.raw`'?(\d{4}|\d{2})`;
const DAY_MONTH_YEAR = new RegExp(`^${NUMBER}${BETWEEN}${NAME}${BETWEEN}${YEAR}$`, 'u');
const MONTH_DAY_YEAR = new RegExp(`^${NAME}${BETWEEN}${NUMBER}(?:${BETWEEN}|,\\s*)${YEAR}$`, 'u');
const YEAR_MONTH_DAY = new RegExp(`^(\\d{4})${BETWEEN}${NAME}${BETWEEN}${NUMBER}$`, 'u');
const MONTH_YEAR = new RegExp(`^${NAME}(?:\\s+del?\\s+|${BETWEEN})${YEAR}$`, 'u');

function fromNames(text: string): ReadDate {
  const dmy = DAY_MONTH_YEAR.exec(text);
  const mdy = MONTH_DAY_YEAR.exec(text);
  const ymd = YEAR_MONTH_DAY.exec(text);
  const [number, name, year] = dmy
    ? [dmy[1], dmy[2], dmy[3]]
    : mdy
      ? [mdy[2], mdy[1], mdy[3]]
      : ymd
        ? [ymd[3], ymd[2], ymd[1]]
        : [];
  if (number !== undefined && name !== undefined && year !== undefined) {
    const month = monthOf(name);
    return month === null ? null : day(isoOf(fullYear(year), month, Number(number)));
  }
  const my = MONTH_YEAR.exec(text);
  const month = my === null ? null : monthOf(my[1] ?? '');
  return month === null ? null : monthOnly(month, fullYear(my?.[2] ?? ''));
}

/** 'Sun Mar 03 2024' and '3 Mar 2024 10:00' without weekday, time and zone. */
function dateTextOf(input: string): string {
  if (input.length > MAX_LENGTH) return '';
  return asciiDigits(fold(input.replace(/[\u200e\u200f\u202a-\u202e]/gu, '')))
    .slice(0, 80)
    .replace(/[‐‑–−]/gu, '-')
    .replace(/(?<=\d{4})[.,;]$/u, '')
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .replace(/^(?:el|il|o|on|le|the)\s+/u, '')
    .trim();
}

/**
 * Parses a date as people and spreadsheets write it (es, en, it, pt; de and fr month names too): ISO, 3/4/2024,
 * 3.4.24, 'March 3, 2024', '3 de marzo de 2024', 'mar/24', serial numbers of five digits. Years 1900–2199.
 */
export function parseDate(input: string, options: DateOptions = {}): DateReading {
  const text = dateTextOf(input);
  const date = fromDigits(text, options) ?? fromNames(text);
  return date === null ? { ok: false } : { ok: true, ...date };
}

const SHORT_DATE = /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(?:\d{4}|\d{2})$/u;
const COMPACT_DATE = /^(\d{2})(\d{2})(?:19|20)\d{2}$/u;

/** The order that a date implies: 25/12 starts with the day, 03/04 with either; null for other texts. */
export function orderShownBy(input: string): DayMonthOrder | 'either' | null {
  const text = dateTextOf(input);
  const match = SHORT_DATE.exec(text) ?? COMPACT_DATE.exec(text);
  if (match === null) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first < 1 || second < 1 || first === second) return null;
  if (first <= 12 && second <= 12) return 'either';
  if (first <= 31 && second <= 12) return 'day-month';
  return second <= 31 && first <= 12 ? 'month-day' : null;
}
