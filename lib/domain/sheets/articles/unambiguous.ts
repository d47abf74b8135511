import { bothDays, readDay } from '../columns/sheet-dates';
import type { SheetPlan } from './draft';

/** A number whose one mark stands before three digits: '1.250'. One that begins with 0 can only be a decimal. */
const EITHER_WAY = /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/gu;

/**
 * The text of a cell so that it reads without its column as it reads in it: '1.250' as '1.2500' or '1250', and '03/04/2026'
 * as its day in ISO form. Rows that are taken out of a sheet leave behind what says how they are read.
 */
export function unambiguous(text: string, column: number, { fields, dateOrders, decimalMarks }: SheetPlan): string {
  const field = fields[column] ?? 'ignore';
  const [order, mark] = [dateOrders[column], decimalMarks[column]];
  if (field.startsWith('date:') && order !== undefined && bothDays(text) !== null) return readDay(text, order) ?? text;
  if (field !== 'weight' || mark === undefined) return text;
  return text.replace(EITHER_WAY, (number) => (number.includes(mark) ? `${number}0` : number.replace(/[.,]/u, '')));
}
