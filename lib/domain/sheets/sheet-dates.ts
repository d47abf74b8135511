import { detectOrder, parseDate, type DayMonthOrder } from '../dates';
import { cellText, type SheetRow } from './cells';
import type { ColumnField } from './fields';

/** Which of day and month comes first, by column. */
export type DateOrders = Readonly<Record<number, DayMonthOrder>>;

/** The day that a cell's text names (yyyy-mm-dd), or null when it names none. */
export function readDay(text: string, order: DayMonthOrder | undefined): string | null {
  const reading = parseDate(text, order ? { order } : {});
  return reading.ok ? reading.date : null;
}

/** Columns that hold dates, with the order of day and month that their own cells prove, or that was `chosen`. */
export function dateOrdersOf(
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
