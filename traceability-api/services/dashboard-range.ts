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

const shift = (day: string, by: number) => dayOf(new Date(Date.parse(day) + by * DAY_MS));

/**
 * The days a dashboard shows, both ends included, UTC. Without `to` it ends today, without `from` it is 30 days long.
 * @throws INVALID_DATA when it ends before it begins or spans more than 400 days
 */
export function resolveRange(query: { from?: string | undefined; to?: string | undefined }, now: Date): Range {
  const to = query.to ?? dayOf(now);
  const from = query.from ?? shift(to, 1 - DEFAULT_RANGE_DAYS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_RANGE_DAYS) fail('INVALID_DATA', { text: 'dateRange', values: { days: MAX_RANGE_DAYS } });
  return { from, to, days, previousFrom: shift(from, -days) };
}

/** Every day of a range, in order. */
export const daysOf = ({ from, days }: Range) => Array.from({ length: days }, (_, at) => shift(from, at));
