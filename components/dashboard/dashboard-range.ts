import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { dashboard, DEFAULT_RANGE_DAYS } from '@/lib/contract/dashboard';

/** Periods that one click selects. The default one needs no query. */
export const PRESETS = [7, DEFAULT_RANGE_DAYS, 90, 365] as const;

export interface RangeQuery {
  from?: string;
  to?: string;
}

/** The period in the address: a preset (`days`), or two days; null if it is invalid. */
export function readRange(params: Record<string, string | string[] | undefined>, today: string): RangeQuery | null {
  if (params.days !== undefined) {
    const days = PRESETS.find((preset) => String(preset) === params.days);
    return days ? { from: shiftDay(today, 1 - days), to: today } : null;
  }
  const { data } = dashboard.get.query.safeParse({ from: params.from, to: params.to });
  if (!data) return null;
  return { ...(data.from ? { from: data.from } : {}), ...(data.to ? { to: data.to } : {}) };
}

export const shiftDay = (day: string, by: number) => lightFormat(addDays(parseISO(day), by), 'yyyy-MM-dd');

/** Days of a period, both ends included. */
export const daysBetween = (from: string, to: string) => differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
