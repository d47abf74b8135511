import { orderShownBy, type DayMonthOrder } from '../../dates';
import { asciiDigits } from '../../text';
import { isAmbiguousNumber, type DecimalMark } from '../../numbers';
import { gramsOfUnit, unitOfTitle } from '../../weights';
import { cellText, type Cell, type SheetRow } from '../cells';

/** Counts of cells that show how dates and numbers of a column are written. Additive over batches of rows. */
export interface ColumnEvidence {
  dates: { dayFirst: number; monthFirst: number; either: number; example: string };
  numbers: {
    /** Cells that can be read only with this decimal mark. */
    comma: number;
    point: number;
    /** Cells like '1.250', by separator, with the sum of their logarithms if it groups thousands. */
    eitherComma: number;
    eitherPoint: number;
    eitherLog: number;
    example: string;
    /** Numbers without any separator, to compare sizes with. */
    plain: number;
    plainLog: number;
  };
}

/** Evidence by column; columns without any are missing. */
export type SheetEvidence = Record<number, ColumnEvidence>;

/** Enough for 'domingo, 03/04/2026 00:00:00 GMT+0200 (Central European Summer Time)'; longer cells are texts. */
const LONGEST_DATE = 80;
const NUMBER = /^[~≈]?\s{0,3}(\d[\d.,' ]{0,30})\s{0,3}(\p{L}{1,12})?\.?$/u;
const LONGEST_NUMBER = 40;

const emptyEvidence = (): ColumnEvidence => ({
  dates: { dayFirst: 0, monthFirst: 0, either: 0, example: '' },
  numbers: {
    comma: 0,
    point: 0,
    eitherComma: 0,
    eitherPoint: 0,
    eitherLog: 0,
    example: '',
    plain: 0,
    plainLog: 0,
  },
});

/** The decimal mark that a number itself proves: '12,5', '0.250', '1.250,50', '1,250,000'; null if ambiguous. */
function markOf(number: string): DecimalMark | null {
  const marks = number.match(/[.,]/gu) ?? [];
  const last = marks.at(-1);
  if (last === undefined || isAmbiguousNumber(number)) return null;
  const other = last === '.' ? ',' : '.';
  if (marks.length === 1) return last as DecimalMark;
  return new Set(marks).size === 2 ? (last as DecimalMark) : other;
}

function noteNumber({ numbers }: ColumnEvidence, text: string, unit: number, isTyped: boolean): void {
  const [, numberText = '', name] = NUMBER.exec(text) ?? [];
  const number = numberText.trim();
  const grams = name === undefined ? unit : gramsOfUnit(name);
  if (number === '' || grams === null) return;
  const value = Number(number.replace(/\D/gu, ''));
  if (isTyped || !/[.,]/u.test(number)) {
    const size = isTyped ? Number(number) : value;
    if (!(size > 0)) return;
    numbers.plain += 1;
    numbers.plainLog += Math.log10(size * grams);
    return;
  }
  const mark = markOf(number);
  if (mark !== null) numbers[mark === ',' ? 'comma' : 'point'] += 1;
  else if (isAmbiguousNumber(number)) {
    numbers[number.includes(',') ? 'eitherComma' : 'eitherPoint'] += 1;
    numbers.eitherLog += Math.log10(value * grams);
    numbers.example ||= text;
  }
}

/**
 * A cheap pre-check, since most cells are not dates: three numbers with only separators between them, or eight digits.
 */
const MAY_BE_DATE = /(?<!\d)(?:\d{1,2}[^\p{L}\d]+\d{1,2}[^\p{L}\d]+\d{2}|\d{8}(?!\d))/u;

function noteDate({ dates }: ColumnEvidence, text: string): void {
  if (!MAY_BE_DATE.test(text)) return;
  const order = orderShownBy(text);
  if (order === 'day-month') dates.dayFirst += 1;
  else if (order === 'month-day') dates.monthFirst += 1;
  else if (order === 'either') {
    dates.either += 1;
    dates.example ||= text;
  }
}

function note(evidence: SheetEvidence, cell: Cell | undefined, column: number, unit: number): void {
  if (typeof cell !== 'string' && typeof cell !== 'number') return;
  const text = asciiDigits(cellText(cell));
  if (text === '' || text.length > LONGEST_DATE || !/\d/u.test(text)) return;
  const ofColumn = (evidence[column] ??= emptyEvidence());
  if (typeof cell === 'string') noteDate(ofColumn, text);
  if (text.length <= LONGEST_NUMBER) noteNumber(ofColumn, text, unit, typeof cell === 'number');
}

/** Gathers the evidence of some rows. `headers` may name the unit of bare numbers. */
export function gatherEvidence(rows: readonly SheetRow[], headers: readonly string[]): SheetEvidence {
  const evidence: SheetEvidence = {};
  const units = headers.map((header) => unitOfTitle(header)?.grams ?? 1);
  for (const { cells } of rows) cells.forEach((cell, column) => note(evidence, cell, column, units[column] ?? 1));
  return evidence;
}

/** Adds the evidence of a batch of rows to that of earlier ones. */
export function addEvidence(sum: SheetEvidence, batch: SheetEvidence): void {
  for (const [column, { dates, numbers }] of Object.entries(batch)) {
    const total = (sum[Number(column)] ??= emptyEvidence());
    total.dates = {
      dayFirst: total.dates.dayFirst + dates.dayFirst,
      monthFirst: total.dates.monthFirst + dates.monthFirst,
      either: total.dates.either + dates.either,
      example: total.dates.example || dates.example,
    };
    const before = total.numbers;
    total.numbers = {
      comma: before.comma + numbers.comma,
      point: before.point + numbers.point,
      eitherComma: before.eitherComma + numbers.eitherComma,
      eitherPoint: before.eitherPoint + numbers.eitherPoint,
      eitherLog: before.eitherLog + numbers.eitherLog,
      example: before.example || numbers.example,
      plain: before.plain + numbers.plain,
      plainLog: before.plainLog + numbers.plainLog,
    };
  }
}

/** How a column's ambiguous cells are to be read; `chosen` is null if the column does not tell. */
export interface Reading<T> {
  chosen: T | null;
  /** The column contains evidence for both. */
  isMixed: boolean;
  /** One of the ambiguous cells. */
  example: string;
}

/** 'dd/mm/yyyy' in a title, in es, en, it, pt and de. */
const TITLE_ORDERS: readonly (readonly [DayMonthOrder, RegExp])[] = [
  ['day-month', /(?<!\p{L})(?:dd?|gg?|tt?)[-/. ]?mm?[-/. ]?(?:yy|aa|jj)/iu],
  ['month-day', /(?<!\p{L})mm?[-/. ]?dd?[-/. ]?yy/iu],
];

/** The order of a column's dates; null if no cell depends on it. */
export function dateReading(evidence: ColumnEvidence | undefined, header = ''): Reading<DayMonthOrder> | null {
  if (evidence === undefined || evidence.dates.either === 0) return null;
  const { dayFirst, monthFirst, example } = evidence.dates;
  const isMixed = dayFirst > 0 && monthFirst > 0;
  const titleOrder = TITLE_ORDERS.find(([, pattern]) => pattern.test(header))?.[0] ?? null;
  const order = dayFirst > 0 ? 'day-month' : monthFirst > 0 ? 'month-day' : titleOrder;
  return { chosen: isMixed ? null : order, isMixed, example };
}

/** Maximum difference of orders of magnitude within a column: a reading a thousand times smaller is not plausible. */
const ALIKE = 1.2;

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** By the size of the other numbers of the column: '1.250' beside 850 is not 1.25. */
function markBySize({ eitherLog, plain, plainLog }: ColumnEvidence['numbers'], count: number, separator: DecimalMark) {
  if (plain === 0) return null;
  const asThousands = Math.abs(eitherLog / count - plainLog / plain);
  const asDecimals = Math.abs(eitherLog / count - 3 - plainLog / plain);
  if (Math.min(asThousands, asDecimals) > ALIKE) return null;
  return asThousands < asDecimals ? otherMark(separator) : separator;
}

/** By the user's language, if the result is a plausible weight: thousands of grams, decimals of kilograms. */
function markByLanguage(language: string, separator: DecimalMark, grams: number): DecimalMark | null {
  const mark = language === 'en' ? '.' : ',';
  const isThousands = mark !== separator;
  return isThousands === grams <= 1 ? mark : null;
}

/**
 * The decimal mark of a column with numbers like '1.250': as its other cells prove, else as their size suggests, else
 * by the language; null if no cell depends on it.
 */
export function numberReading(
  evidence: ColumnEvidence | undefined,
  header: string,
  language: string,
): Reading<DecimalMark> | null {
  const numbers = evidence?.numbers;
  if (numbers === undefined || numbers.eitherComma + numbers.eitherPoint === 0) return null;
  const { comma, point, eitherComma, eitherPoint, example } = numbers;
  const isMixed = (comma > 0 && point > 0) || (eitherComma > 0 && eitherPoint > 0 && comma + point === 0);
  if (isMixed) return { chosen: null, isMixed, example };
  if (comma + point > 0) return { chosen: comma > 0 ? ',' : '.', isMixed, example };
  const separator = eitherComma > 0 ? ',' : '.';
  const grams = gramsOfUnit(/\p{L}+/u.exec(example)?.[0] ?? '') ?? unitOfTitle(header)?.grams ?? 1;
  const mark = markBySize(numbers, eitherComma + eitherPoint, separator) ?? markByLanguage(language, separator, grams);
  return { chosen: mark, isMixed, example };
}
