type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone}|${withTime}`;
  let found = formatters.get(key);
  if (!found) {
    const time = withTime ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {};
    found = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone, ...time });
    formatters.set(key, found);
  }
  return found;
}

function partsOf(value: Date, locale: string, timeZone: string, withTime: boolean): Parts {
  const parts: Parts = {};
  for (const part of formatter(locale, timeZone, withTime).formatToParts(value)) parts[part.type] = part.value;
  return parts;
}

function toDate(value: string | number | Date): Date | null {
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** 'd MMM yyyy h:mm a' in the given language and IANA time zone ('5 nov 2026 3:07 PM'); '' for no valid date. */
export function formatDateTime(value: string | number | Date, locale: string, timeZone = 'UTC'): string {
  const date = toDate(value);
  if (!date) return '';
  const { day, month, year, hour, minute } = partsOf(date, locale, timeZone, true);
  // The clock is counted here: engines disagree on noon and midnight in languages that use 24 hours.
  const hours = Number(hour);
  return `${day} ${month?.replace('.', '')} ${year} ${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'd MMM yyyy'. A day without time ('2026-11-05') is the same day for every reader, so it is read in UTC. */
export function formatDate(value: string | number | Date, locale: string, timeZone = 'UTC'): string {
  const date = toDate(value);
  if (!date) return '';
  const isDay = typeof value === 'string' && value.length === 10;
  const { day, month, year } = partsOf(date, locale, isDay ? 'UTC' : timeZone, false);
  return `${day} ${month?.replace('.', '')} ${year}`;
}

/** The date of the top bar: always en-US with the long month ('November 5, 2026'). */
export function formatTopBarDate(value: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(value);
}
