import { LRUCache } from 'lru-cache';

/** How a number format shows a number, as far as a cell keeps it. */
type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'percent' }
  /**
   * Leading zeros, and texts around the number: 'ART-0042', '250 g'. `width` is 0 without leading zeros; `hasZero`: zero has a
   * format of its own.
   */
  | { kind: 'code'; before: string; after: string; width: number; hasZero: boolean };

const PLAIN: NumberFormat = { kind: 'plain' };

/** A colour, a condition or a currency; a space as wide as a character; a character that fills the cell. */
const UNSEEN = /\[[^[\]]*]|[_*]./g;
/** A quoted text, an escaped character, or one that needs neither. */
const LITERAL = String.raw`(?:"[^"]*"|\\.|[\s+\-/():])*`;
/** Placeholders of one number; a comma at its end would divide by a thousand. */
const SECTION = new RegExp(`^(${LITERAL})(General|[#0.,?]*[#0?])(${LITERAL})$`, 'i');

const plainText = (literal: string): string => literal.replace(/"([^"]*)"|\\(.)/g, '$1$2');

function parse(format: string): NumberFormat {
  const [section = '', , zero] = format.replace(UNSEEN, '').split(';');
  if (/^[#0.,?]*%$/.test(section.replace(/"[^"]*"|\\.|\s/g, ''))) return { kind: 'percent' };
  const [, before = '', digits = '', after = ''] = SECTION.exec(section) ?? [];
  const [start, end] = [plainText(before), plainText(after)];
  // 30: more zeros than any code has.
  const width = /^0{2,30}$/.test(digits) ? digits.length : 0;
  // A currency or a mark is part of the display; a word or a unit says what the number is.
  const isWorded = /\p{L}/u.test(start + end);
  if (!isWorded)
    return width > 0 && start === '' && end === ''
      ? { kind: 'code', before: '', after: '', width, hasZero: false }
      : PLAIN;
  return { kind: 'code', before: start, after: end, width, hasZero: zero !== undefined };
}

/** A workbook has a few formats and many numbers. */
const parsed = new LRUCache<string, NumberFormat>({ max: 200 });

function formatOf(format: string): NumberFormat {
  const known = parsed.get(format);
  if (known) return known;
  const result = parse(format);
  parsed.set(format, result);
  return result;
}

/**
 * A number as its format shows it, if that says more than the number: percentages, leading zeros and words ('ART-0042',
 * '250 g'). Decimals are kept, however many the format shows. Negative numbers have formats of their own and stay plain.
 */
export function formatted(number: number, format: string | undefined): number | string {
  if (format === undefined) return number;
  const shape = formatOf(format);
  if (shape.kind === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  if (shape.kind === 'plain' || number < 0) return number;
  const { before, after, width, hasZero } = shape;
  if (number === 0 && hasZero) return number;
  if (width > 0 && !Number.isInteger(number)) return number;
  return `${before}${String(number).padStart(width, '0')}${after}`.trim();
}
