import { TZDateMini } from '@date-fns/tz/date/mini';

/** The short names of the twelve months in a language, January first (`monthNames`). */
export type MonthNames = readonly string[];

/** A moment as the calendar and the clock of a time zone show it: the month is 0 to 11. */
interface Moment {
  year: number;
  month: number;
  day: number;
  hours: number;
  minutes: number;
}

/** Servers write hundreds of dates a page, all in UTC, which needs no calendar of a time zone. */
function readMoment(value: string | number | Date, timeZone: string): Moment | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  if (timeZone === 'UTC')
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth(),
      day: date.getUTCDate(),
      hours: date.getUTCHours(),
      minutes: date.getUTCMinutes(),
    };
  const zoned = new TZDateMini(date, timeZone);
  return {
    year: zoned.getFullYear(),
    month: zoned.getMonth(),
    day: zoned.getDate(),
    hours: zoned.getHours(),
    minutes: zoned.getMinutes(),
  };
}

const dayAndMonth = ({ day, month }: Moment, months: MonthNames) => `${day} ${months[month]}`;

const clock = ({ hours, minutes }: Moment) =>
  `${hours % 12 || 12}:${minutes < 10 ? '0' : ''}${minutes} ${hours < 12 ? 'AM' : 'PM'}`;

/** 'd MMM yyyy h:mm a' in an IANA time zone ('5 nov 2026 3:07 PM'); '' for no valid date. */
export function formatDateTime(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const moment = readMoment(value, timeZone);
  return moment ? `${dayAndMonth(moment, months)} ${moment.year} ${clock(moment)}` : '';
}

/** 'd MMM yyyy'. A day without time ('2026-11-05') is the same day for every reader, so it is read in UTC. */
export function formatDate(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const moment = readMoment(value, isDay ? 'UTC' : timeZone);
  return moment ? `${dayAndMonth(moment, months)} ${moment.year}` : '';
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
  const moment = readMoment(day, 'UTC');
  return moment ? dayAndMonth(moment, months) : '';
}

/** One per time zone: to make one takes a server half a millisecond of every page. */
const topBarFormats = new Map<string, Intl.DateTimeFormat>();

/** The date of the top bar: always en-US with the long month ('November 5, 2026'). */
export function formatTopBarDate(value: Date, timeZone: string): string {
  const format = topBarFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  topBarFormats.set(timeZone, format);
  return format.format(value);
}
