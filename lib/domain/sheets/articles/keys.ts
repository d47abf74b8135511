import { toGtin14 } from '../../gs1/check-digit';
import { asCode, asName } from '../../text';
import { cellText, isFilled, type SheetRow } from '../cells';
import { articleKey } from './draft';
import type { ColumnField } from '../columns/fields';

const IDENTIFYING = ['sku', 'gtin', 'name', 'description'] as const;

/** Key of a row's article, empty if it identifies none. Rows with the same key are one article. */
export function keyOfRow({ cells }: SheetRow, fields: readonly ColumnField[]): string {
  const text = (field: ColumnField) => cellText(cells[fields.indexOf(field)]);
  const gtin = toGtin14(text('gtin'));
  return articleKey({
    sku: asCode(text('sku')),
    name: asName(text('name')),
    description: text('description'),
    ...(gtin ? { gtin } : {}),
  });
}

/** Keys of rows by row number: a row that identifies no article gets a key of its own, an empty one is left out. */
export function keysOf(rows: readonly SheetRow[], fields: readonly ColumnField[]): Map<number, string> {
  const filled = rows.filter(({ cells }) => cells.some(isFilled));
  return new Map(filled.map((row) => [row.rowNumber, keyOfRow(row, fields) || `row:${row.rowNumber}`]));
}

/** The columns that identify articles; rows need new keys only if one of them has changed. */
export const identityColumns = (mapping: Readonly<Record<string, string>>) =>
  IDENTIFYING.map((field) => Object.keys(mapping).find((column) => mapping[column] === field) ?? '').join(',');
