import { parseDate, type DayMonthOrder } from '../../dates';

/** The day (yyyy-mm-dd) or the month (yyyy-mm) in a cell's text, or null. */
export function readDay(text: string, order: DayMonthOrder | undefined): string | null {
  const reading = parseDate(text, order ? { order } : {});
  if (!reading.ok) return null;
  return reading.precision === 'month' ? reading.date.slice(0, 7) : reading.date;
}

/** Both days of an ambiguous text such as '03/04/2026', or null. */
export function bothDays(text: string): Record<DayMonthOrder, string> | null {
  const dayFirst = parseDate(text, { order: 'day-month' });
  const monthFirst = parseDate(text, { order: 'month-day' });
  if (!dayFirst.ok || !monthFirst.ok || !dayFirst.isAmbiguous) return null;
  return { 'day-month': dayFirst.date, 'month-day': monthFirst.date };
}

/** Whether a text may name a day or month in ISO form: '03/04/2026' names 2026-04-03 and 2026-03-04. */
export const mayName = (text: string, isoDate: string): boolean =>
  readDay(text, 'day-month') === isoDate || readDay(text, 'month-day') === isoDate;
