import { dashboard, DEFAULT_RANGE_DAYS } from '@/lib/contract/dashboard';

/** Periods that one click shows. The default one needs no query. */
export const PRESETS = [7, DEFAULT_RANGE_DAYS, 90, 365] as const;

const DAY_MS = 86_400_000;

export interface RangeQuery {
  from?: string;
  to?: string;
}

/** What the address asks for: a preset (`days`), or two days; null when it asks for what is no period. */
export function readRange(params: Record<string, string | string[] | undefined>, today: string): RangeQuery | null {
  if (params.days !== undefined) {
    const days = PRESETS.find((preset) => String(preset) === params.days);
    return days ? { from: shiftDay(today, 1 - days), to: today } : null;
  }
  const { data } = dashboard.get.query.safeParse({ from: params.from, to: params.to });
  if (!data) return null;
  return { ...(data.from ? { from: data.from } : {}), ...(data.to ? { to: data.to } : {}) };
}

export const shiftDay = (day: string, by: number) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** '5 nov', short enough for an axis. Days are UTC. */
export function shortDays(days: readonly string[], locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return days.map((day) => format.format(new Date(day)).replace('.', ''));
}
