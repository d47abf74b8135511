import { TZDateMini } from '@date-fns/tz/date/mini';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';

/** The short names of the twelve months in a language, January first (`monthNames`). */
export type MonthNames = readonly string[];

/** Servers write hundreds of dates a page, all in UTC, which needs no calendar of a time zone. */
function zoned(value: string | number | Date, timeZone: string): Date | null {
  const time = new Date(value).getTime();
  const date = timeZone === 'UTC' ? new UTCDateMini(time) : new TZDateMini(time, timeZone);
  return Number.isNaN(date.getTime()) ? null : date;
}

const dayAndMonth = (date: Date, months: MonthNames) => `${date.getDate()} ${months[date.getMonth()]}`;

/** 'd MMM yyyy h:mm a' in an IANA time zone ('5 nov 2026 3:07 PM'); '' for no valid date. */
export function formatDateTime(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const date = zoned(value, timeZone);
  return date ? `${dayAndMonth(date, months)} ${lightFormat(date, 'yyyy h:mm a')}` : '';
}

/** 'd MMM yyyy'. A day without time ('2026-11-05') is the same day for every reader, so it is read in UTC. */
export function formatDate(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const date = zoned(value, isDay ? 'UTC' : timeZone);
  return date ? `${dayAndMonth(date, months)} ${lightFormat(date, 'yyyy')}` : '';
}

/** 'd MMM' of a day without time ('5 nov'), short enough for an axis. */
export function formatShortDay(day: string, months: MonthNames): string {
  const date = zoned(day, 'UTC');
  return date ? dayAndMonth(date, months) : '';
}

/** The date of the top bar: always en-US with the long month ('November 5, 2026'). */
export function formatTopBarDate(value: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(value);
}
