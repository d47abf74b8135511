import { detectOrder, parseDate, type DayMonthOrder } from '@/lib/domain/dates';
import type { ImportLayout } from '@/lib/contract/imports';
import { toGtin14 } from '@/lib/domain/gs1/check-digit';
import { collapse } from '@/lib/domain/text';
import { cellText, type Cell, type SheetRow } from '@/lib/domain/sheets/cells';
import { articleKey, type SheetPlan } from '@/lib/domain/sheets/draft';
import type { ColumnField } from '@/lib/domain/sheets/fields';

export interface StoredOptions {
  onExisting: 'update' | 'skip';
  dateOrder: DayMonthOrder | null;
}

/** A number alone in a column of dates is the serial that spreadsheet programs count days with. */
const SERIAL = /^\d{5}(\.\d+)?$/;

/** The plan by which every row of an upload is read, in the preview as in the run. */
export function planOf(
  layout: ImportLayout,
  mapping: Readonly<Record<string, string>>,
  dateOrders: Readonly<Record<string, DayMonthOrder>>,
  internalColumns: readonly number[],
): SheetPlan {
  const fields = layout.columns.map(({ column }) => (mapping[column] ?? 'ignore') as ColumnField);
  return {
    headers: layout.columns.map(({ header }) => header),
    fields,
    internal: new Set(internalColumns),
    readDate: (column) => (text) => {
      const value = SERIAL.test(text) ? Number(text) : text;
      const order = dateOrders[column];
      const reading = parseDate(value, order ? { order } : {});
      return reading.ok ? reading.date : null;
    },
  };
}

/** Columns that hold dates, with the order of day and month that their own cells prove. */
export function ordersOf(
  rows: readonly SheetRow[],
  fields: readonly ColumnField[],
  chosen: DayMonthOrder | null,
): Record<string, DayMonthOrder> {
  const orders: Record<string, DayMonthOrder> = {};
  fields.forEach((field, column) => {
    if (!field.startsWith('date:')) return;
    const order = chosen ?? detectOrder(rows.map(({ cells }) => cellText(cells[column])));
    if (order) orders[column] = order;
  });
  return orders;
}

/** Key of the article that a row belongs to; a row that names none stands alone. */
export function keyOfRow(rowNumber: number, cells: readonly Cell[], fields: readonly ColumnField[]): string {
  const text = (field: ColumnField) => {
    const column = fields.indexOf(field);
    return column < 0 ? '' : cellText(cells[column]);
  };
  const gtin = toGtin14(text('gtin'));
  const key = articleKey({
    sku: collapse(text('sku')),
    name: collapse(text('name')),
    description: text('description'),
    ...(gtin ? { gtin } : {}),
  });
  return key || `row:${rowNumber}`;
}

/** The columns that identify articles: rows need new keys only when one of these changed. */
export const identityColumns = (mapping: Readonly<Record<string, string>>) =>
  ['sku', 'gtin', 'name', 'description']
    .map((field) => Object.keys(mapping).find((column) => mapping[column] === field) ?? '')
    .join(',');
