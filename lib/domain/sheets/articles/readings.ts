import type { CompositionPart } from '@/lib/contract/compositions';
import { formatComposition } from '../../composition/format';
import { shortGtin } from '../../gs1/check-digit';
import { fold } from '../../text';
import { cellText, type SheetRow } from '../cells';
import { readDay } from '../columns/sheet-dates';
import { readCell, type ArticleDraft, type SheetPlan } from './draft';
import { readLine, readPieces } from './read-composition';
import type { ColumnField } from '../columns/fields';

/** How a cell was interpreted, if the passport displays it in another form than the sheet. */
export type CellReading = {
  column: number;
  /** The reading differs from the cell in more than spaces, order and punctuation. */
  isChanged: boolean;
} & (
  | { kind: 'composition'; parts: CompositionPart[] }
  | { kind: 'weight'; grams: number }
  /** yyyy-mm-dd. */
  | { kind: 'date'; day: string }
  /** yyyy-mm: the cell names no day. */
  | { kind: 'month'; month: string }
  /** In the digits under the barcode. */
  | { kind: 'gtin'; gtin: string }
  | { kind: 'text'; text: string }
);

const TOKEN = /\p{L}+|\p{N}+/gu;

/** Words and numbers of a text regardless of their order, numbers without leading zeros. */
const tokensOf = (text: string) =>
  (fold(text).match(TOKEN) ?? [])
    .map((token) => token.replace(/^0+(?=\d)/u, ''))
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');

/** One separator before exactly three digits, which may group thousands or mark decimals. */
const IS_GROUPED = /^\D*\d{1,3}[.,]\d{3}\D*$/u;

/** Both of the first numbers can be a month. */
const IS_EITHER_ORDER = /^\s*(?:0?[1-9]|1[0-2])\D+(?:0?[1-9]|1[0-2])\D+\d/u;

/** The day or month that a date cell was read as; null if it was kept as text, even one like '2026-02-30'. */
const dateOf = (value: string) => (readDay(value, undefined) === value ? value : null);

function compositionReading(column: number, text: string, parts: CompositionPart[]): CellReading | null {
  if (parts.length === 0) return null;
  return { column, kind: 'composition', parts, isChanged: tokensOf(text) !== tokensOf(formatComposition(parts)) };
}

function readingOf(field: ColumnField, column: number, text: string, draft: ArticleDraft): CellReading | null {
  if (field === 'composition' || field.startsWith('part:')) return compositionReading(column, text, draft.compositions);
  if (draft.gtin !== undefined) {
    const gtin = shortGtin(draft.gtin);
    return gtin === text ? null : { column, kind: 'gtin', gtin, isChanged: false };
  }
  if (draft.weightGrams !== undefined)
    return { column, kind: 'weight', grams: draft.weightGrams, isChanged: IS_GROUPED.test(text) };
  const [property] = draft.properties;
  const date = field.startsWith('date:') && property ? dateOf(property.value) : null;
  if (date !== null)
    return date.length === 7
      ? { column, kind: 'month', month: date, isChanged: false }
      : { column, kind: 'date', day: date, isChanged: IS_EITHER_ORDER.test(text) };
  // With the address of its link.
  if (property && field === `property:${property.name}` && property.value !== text)
    return { column, kind: 'text', text: property.value, isChanged: true };
  const value = field === 'name' || field === 'sku' || field === 'model' ? draft[field] : undefined;
  return value === undefined || value === text ? null : { column, kind: 'text', text: value, isChanged: true };
}

/** Part, material and share in separate columns, which are read together. */
function lineReading(row: SheetRow, plan: SheetPlan): CellReading[] {
  const column = plan.fields.findIndex((field) => /^(?:material(?::\d+)?$|share:)/u.test(field));
  if (column < 0) return [];
  const draft: ArticleDraft = { properties: [], compositions: [] };
  const lines = readLine(row, plan, draft, () => undefined);
  // Only all lines of the article together tell whether 0.6 is a fraction.
  if (lines.some(({ share, cell }) => (share.percent ?? 100) <= 1 && !cellText(cell).includes('%'))) return [];
  readPieces(row, plan, draft, () => undefined);
  return draft.compositions.length === 0
    ? []
    : [{ column, kind: 'composition', parts: draft.compositions, isChanged: false }];
}

/** How the cells of a row were interpreted; a cell that is displayed unchanged has no reading. */
export function readingsOf(row: SheetRow, plan: SheetPlan): CellReading[] {
  const readings = plan.fields.flatMap((field, column) => {
    const text = cellText(row.cells[column]);
    if (text === '') return [];
    return readingOf(field, column, text, readCell(row, column, plan)) ?? [];
  });
  return [...readings, ...lineReading(row, plan)];
}
