import { FIRST_DAY } from '@/lib/contract/core/common';
import { DEFAULT_RANGE_DAYS, MAX_RANGE_DAYS } from '@/lib/contract/dashboard';
import { fail } from '../../core/errors';
import { dayOf } from '../scans/daily-counts';

const DAY_MS = 86_400_000;

export interface Range {
  from: string;
  to: string;
  /** First day of the period of the same length right before `from`. */
  previousFrom: string;
  days: number;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const shiftDay = (day: string, by: number) => dayOf(new Date(Date.parse(day) + by * DAY_MS));

/**
 * The days of a dashboard, both ends included, UTC. Without `to` it ends today, without `from` it is 30 days long.
 * @throws INVALID_DATA if it ends before it begins, spans more than 400 days, begins before 2000 or ends after tomorrow
 */
export function resolveRange(query: { from?: string | undefined; to?: string | undefined }, now: Date): Range {
  const to = query.to ?? dayOf(now);
  const from = query.from ?? shiftDay(to, 1 - DEFAULT_RANGE_DAYS);
  const days = daysBetween(from, to);
  // Today may already be the next day for a caller whose clock is ahead of the server's.
  const lastDay = shiftDay(dayOf(now), 1);
  if (days < 1 || days > MAX_RANGE_DAYS || from < FIRST_DAY || to > lastDay)
    fail('INVALID_DATA', { text: 'dateRange', values: { days: MAX_RANGE_DAYS } });
  return { from, to, days, previousFrom: shiftDay(from, -days) };
}

/** Every day of a range, in order. */
export const daysOf = ({ from, days }: Pick<Range, 'from' | 'days'>) =>
  Array.from({ length: days }, (_, at) => shiftDay(from, at));

/** A day, a week from Monday, or a month, by its first day. */
export interface Span {
  span: 'day' | 'week' | 'month';
  start: string;
}

const MONDAY = 1;
const nextMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
};

/**
 * The days from `from` to `to`, both included, in as few spans as calendar months and weeks allow: at most 47 for 400
 * days.
 * @throws RangeError for more days, or for years with more than four digits
 */
export function splitSpans({ from, to }: { from: string; to: string }): Span[] {
  if (from < FIRST_DAY || to > '9998' || !(daysBetween(from, to) <= MAX_RANGE_DAYS))
    throw new RangeError(`${from} to ${to}`);
  const end = shiftDay(to, 1);
  const spans: Span[] = [];
  for (let start = from; start < end;) {
    const [week, month] = [shiftDay(start, 7), nextMonth(start)];
    const isMonth = start.endsWith('-01') && month <= end;
    // A week that runs into the next month would prevent that month from being used as a whole.
    const isWeek = new Date(start).getUTCDay() === MONDAY && week <= end && (week <= month || nextMonth(month) > end);
    spans.push({ span: isMonth ? 'month' : isWeek ? 'week' : 'day', start });
    start = isMonth ? month : isWeek ? week : shiftDay(start, 1);
  }
  return spans;
}
