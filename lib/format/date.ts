import { TZDateMini } from '@date-fns/tz/date/mini';

/** The abbreviated names of the twelve months in a language (`monthNames`). */
export type MonthNames = readonly string[];

/** A moment in the local time of a time zone; months are 0 to 11. */
interface Moment {
  year: number;
  month: number;
  day: number;
  hours: number;
  minutes: number;
}

/** UTC skips the slower time zone conversion: servers format hundreds of dates per page, all in UTC. */
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

/** 'd MMM yyyy h:mm a' in an IANA time zone ('5 nov 2026 3:07 PM'); '' for an invalid date. */
export function formatDateTime(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const moment = readMoment(value, timeZone);
  return moment ? `${dayAndMonth(moment, months)} ${moment.year} ${clock(moment)}` : '';
}

/** 'd MMM yyyy'. A day without a time ('2026-11-05') is the same day for every reader, so it is parsed in UTC. */
export function formatDate(value: string | number | Date, months: MonthNames, timeZone = 'UTC'): string {
  const isDay = typeof value === 'string' && value.length === 10;
  const moment = readMoment(value, isDay ? 'UTC' : timeZone);
  return moment ? `${dayAndMonth(moment, months)} ${moment.year}` : '';
}

const ISO_DATE = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])(-\d{2})?$/u;

/**
 * '5 nov 2026' or 'nov 2026' for a text that is just a day ('2026-11-05') or a month ('2026-11'); otherwise null, also
 * for a day that its month does not have ('2026-02-30').
 */
export function formatIsoDate(text: string, months: MonthNames): string | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  if (match[1] !== undefined) {
    const moment = readMoment(text, 'UTC');
    // Programs roll such a day over into the next month.
    return moment?.day === Number(text.slice(8)) ? `${dayAndMonth(moment, months)} ${moment.year}` : null;
  }
  return `${months[Number(text.slice(5)) - 1]} ${text.slice(0, 4)}`;
}

/** 'd MMM' of a day without a time ('5 nov'), short enough for a chart axis. */
export function formatShortDay(day: string, months: MonthNames): string {
  const moment = readMoment(day, 'UTC');
  return moment ? dayAndMonth(moment, months) : '';
}

/** Cached per time zone: creating one costs a server half a millisecond per page. */
const topBarFormats = new Map<string, Intl.DateTimeFormat>();

/** The date of the top bar: always en-US with the long month ('November 5, 2026'). */
export function formatTopBarDate(value: Date, timeZone: string): string {
  const format = topBarFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  topBarFormats.set(timeZone, format);
  return format.format(value);
}
