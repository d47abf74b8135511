import { DEFAULT_RANGE_DAYS, MAX_RANGE_DAYS } from '@/lib/contract/dashboard';
import { fail } from '../http/errors';
import { dayOf } from './daily-counts';

const DAY_MS = 86_400_000;

export interface Range {
  from: string;
  to: string;
  /** First day of as many days right before `from`. */
  previousFrom: string;
  days: number;
}

export const shiftDay = (day: string, by: number) => dayOf(new Date(Date.parse(day) + by * DAY_MS));

/**
 * The days a dashboard shows, both ends included, UTC. Without `to` it ends today, without `from` it is 30 days long.
 * @throws INVALID_DATA when it ends before it begins or spans more than 400 days
 */
export function resolveRange(query: { from?: string | undefined; to?: string | undefined }, now: Date): Range {
  const to = query.to ?? dayOf(now);
  const from = query.from ?? shiftDay(to, 1 - DEFAULT_RANGE_DAYS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_RANGE_DAYS) fail('INVALID_DATA', { text: 'dateRange', values: { days: MAX_RANGE_DAYS } });
  return { from, to, days, previousFrom: shiftDay(from, -days) };
}

/** Every day of a range, in order. */
export const daysOf = ({ from, days }: Range) => Array.from({ length: days }, (_, at) => shiftDay(from, at));

/** Days from `from` to `to`, both included. */
interface Days {
  from: string;
  to: string;
}

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
};

/** A range as whole months (their first days) and the days left over at its ends, so that long ranges read few rows. */
export function splitMonths({ from, to }: Days): { months: Days | null; days: Days[] } {
  const first = startOfMonth(from) === from ? from : nextMonth(from);
  const isWholeEnd = nextMonth(to) === shiftDay(to, 1);
  const end = isWholeEnd ? shiftDay(to, 1) : startOfMonth(to);
  if (first >= end) return { months: null, days: [{ from, to }] };
  const left = [
    { from, to: shiftDay(first, -1) },
    { from: end, to },
  ];
  return { months: { from: first, to: shiftDay(end, -1) }, days: left.filter((days) => days.from <= days.to) };
}
