import type { CellValue } from 'exceljs';
import type { Cell } from '@/lib/domain/sheets/cells';
import { keepable } from '@/lib/domain/text';
import { formatted } from './number-format';

const DAY = 86_400_000;

/** Milliseconds of serial 0 of each system, so that serial 1 is 1900-01-01 (or 1904-01-02). */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

/** True for number formats that show a day or a time; texts, colours and currencies in them do not count. */
export function isDateFormat(format: string | undefined): boolean {
  if (format === undefined || /^(?:general|standard)$/i.test(format)) return false;
  return /[dmyhs]/i.test(format.replace(/\[[^[\]]*]|"[^"]*"|\\./g, ''));
}

function fromDate(date: Date): Cell {
  const time = date.getTime();
  if (Number.isNaN(time)) return null;
  // Serials are binary fractions: adding half a second corrects dates that fall just short of midnight.
  const text = new Date(time + 500).toISOString();
  return date.getUTCFullYear() < 1900 ? text.slice(11, 16) : { date: text.slice(0, 10) };
}

/** What Excel shows for a number: 15 digits, and what its format says. */
function fromNumber(value: number, format: string | undefined): Cell {
  if (!Number.isFinite(value)) return null;
  return formatted(Number.isInteger(value) ? value : Number(value.toPrecision(15)), format);
}

/** Zero-width characters that come along when text is copied, without meaning. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Normalises line ends and non-breaking spaces, and removes what is invisible or cannot be stored. */
export const cleanText = (text: string): string =>
  keepable(text.replace(/_x000D_\n?/g, '\n'))
    .replace(UNSEEN, '')
    .replace(/\u00a0/g, ' ');

/** A date as programs write it into text: '2026-03-15T00:00:00'. */
const ISO_DAY = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T00:00(?::00(?:\.0+)?)?Z?$/;

function fromText(text: string): Cell {
  const day = ISO_DAY.exec(text)?.[1];
  if (day !== undefined) return { date: day };
  return text.trim() === '' ? null : cleanText(text);
}

const ADDRESS = /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:https?:\/\/|mailto:)[^"]{1,2000})"/i;
const LINK = /^(?:https?:\/\/|mailto:)\S{1,2000}$/i;

/** Appends a link's address to its text, unless the text shows it already; internal links are ignored. */
export function withLink(cell: Cell, address: string | undefined): Cell {
  const link = address?.trim() ?? '';
  if (typeof cell !== 'string' || !LINK.test(link)) return cell;
  const bare = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^(?:https?:\/\/|mailto:)/, '')
      .replace(/\/$/, '');
  return bare(cell) === bare(link) ? cell : { text: cell, link };
}

function fromFormula(formula: unknown, result: unknown, format: string | undefined, is1904: boolean): Cell {
  if (result === undefined || result === null) return { error: '' };
  // The streaming reader turns everything but text into a number, including errors.
  if (Number.isNaN(result)) return { error: '#' };
  if (typeof result === 'number' && isDateFormat(format))
    return fromDate(new Date(EPOCH_1900 + Math.round((result + (is1904 ? DAYS_TO_1904 : 0)) * DAY)));
  const cell = normaliseCell(result as CellValue, format, is1904);
  return withLink(cell, typeof formula === 'string' ? ADDRESS.exec(formula)?.[1] : undefined);
}

/**
 * The only conversion from exceljs's values to a plain cell: formulas become their results, rich text its text, links
 * keep their address, errors their code, empty cells are null, dates their day (UTC, both date systems).
 */
export function normaliseCell(value: CellValue | undefined, format?: string, is1904 = false): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return fromText(value);
  if (typeof value === 'number') return fromNumber(value, format);
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return fromDate(value);
  if ('richText' in value) return fromText(value.richText.map(({ text }) => text).join(''));
  if ('text' in value)
    return withLink(normaliseCell(value.text as CellValue), 'hyperlink' in value ? value.hyperlink : '');
  if ('error' in value) return { error: value.error };
  if ('formula' in value || 'sharedFormula' in value || 'result' in value)
    return fromFormula('formula' in value ? value.formula : '', value.result, format, is1904);
  return null;
}
