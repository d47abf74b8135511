import { bothDays, readDay } from '../columns/sheet-dates';
import type { SheetPlan } from './draft';

/** A number with a single separator before three digits: '1.250'. With a leading 0 it can only be a decimal. */
const EITHER_WAY = /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/gu;

/**
 * Rewrites a cell so that it is read the same without its column: '1.250' becomes '1.2500' or '1250', and '03/04/2026'
 * its day in ISO form. Rows that are taken out of a sheet lose the column that resolves them.
 */
export function unambiguous(text: string, column: number, { fields, dateOrders, decimalMarks }: SheetPlan): string {
  const field = fields[column] ?? 'ignore';
  const [order, mark] = [dateOrders[column], decimalMarks[column]];
  if (field.startsWith('date:') && order !== undefined && bothDays(text) !== null) return readDay(text, order) ?? text;
  if (field !== 'weight' || mark === undefined) return text;
  return text.replace(EITHER_WAY, (number) => (number.includes(mark) ? `${number}0` : number.replace(/[.,]/u, '')));
}
