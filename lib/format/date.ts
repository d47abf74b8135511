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

const ISO_DATE = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])(-\d{2})?$/u;

/** A text that is a day ('2026-11-05') or a month ('2026-11') and nothing else, as '5 nov 2026' or 'nov 2026'; else null. */
export function formatIsoDate(text: string, months: MonthNames): string | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  if (match[1] !== undefined) return formatDate(text, months) || null;
  return `${months[Number(text.slice(5)) - 1]} ${text.slice(0, 4)}`;
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
