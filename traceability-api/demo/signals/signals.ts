import type { Locale } from '@/lib/contract/core/levels';
import type { Random } from '../random';
import type { DemoLot } from '../stock/stock';

export interface DemoScan {
  at: Date;
  article: number;
  /** Number of the scanned unit's code. */
  unit: number;
  country: string;
  visitor: string;
}
export interface DemoVisit extends Omit<DemoScan, 'unit'> {
  locale: Locale;
}
export interface DemoDay {
  day: string;
  logins: number;
  registers: number;
}

export interface SignalPlan {
  lots: readonly DemoLot[];
  now: Date;
  random: Random;
  /** Approximate number of scans in the year. */
  scans: number;
  /** Shares of countries (ISO 3166-1 alpha-2). */
  countries: readonly (readonly [string, number])[];
  /** Sign-ins on a busy working day. */
  logins: number;
  /** New users per year. */
  registers: number;
}

export const DAYS = 365;
const DAY_MS = 86_400_000;
/** From Sunday; people scan labels when they shop. */
const WEEK = [1.12, 0.82, 0.8, 0.86, 0.97, 1.18, 1.42];
/** From January; sales, holidays in August, gifts before Christmas. */
const SEASON = [1.15, 0.84, 0.9, 0.98, 1.02, 0.96, 1.04, 0.72, 0.98, 1.08, 1.3, 1.55];
const HOURS = [1, 0.5, 0.3, 0.2, 0.3, 0.8, 2, 4, 6, 8, 10, 12, 12, 10, 8, 9, 11, 14, 15, 13, 10, 8, 5, 3];
const LANGUAGES: Record<string, Locale> = { ES: 'es', MX: 'es', AR: 'es', IT: 'it', PT: 'pt', BR: 'pt' };

export const dayStart = (now: Date, daysAgo: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysAgo));

/** Relative activity of each day, today last: growth over the year, season, weekday and noise. */
function busyness(now: Date, random: Random): number[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const date = dayStart(now, DAYS - 1 - at);
    const growth = 0.55 + (0.9 * at) / DAYS;
    const noise = 0.86 + random.next() * 0.28;
    return growth * (SEASON[date.getUTCMonth()] ?? 1) * (WEEK[date.getUTCDay()] ?? 1) * noise;
  });
}

/** Picks the lot of a scan on a day, among existing lots, favouring newer ones, by cumulative weights. */
function lotPicker(lots: readonly DemoLot[], daysAgo: number) {
  const sums: number[] = [];
  let sum = 0;
  for (const lot of lots) {
    const ageThen = lot.ageDays - daysAgo;
    if (ageThen > 2) sum += lot.count * (0.35 + Math.exp(-ageThen / 90));
    sums.push(sum);
  }
  return (point: number) => {
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > point * sum) high = middle;
      else low = middle + 1;
    }
    return sum > 0 ? lots[low] : undefined;
  };
}

const HOUR_PAIRS = HOURS.map((weight, hour) => [hour, weight] as const);
const momentOf = (start: Date, random: Random) =>
  new Date(start.getTime() + random.weighted(HOUR_PAIRS) * 3_600_000 + random.integer(0, 3_599) * 1000);
const visitorOf = (random: Random) =>
  `demo-${random.integer(0, 0x7fffffff).toString(36)}${random.integer(0, 0x7fffffff).toString(36)}`;

/** A year of scans and page views up to `now`, ordered by day. */
export function createSignals(plan: SignalPlan): { scans: DemoScan[]; visits: DemoVisit[] } {
  const { random, now } = plan;
  const busy = busyness(now, random);
  const total = busy.reduce((sum, value) => sum + value, 0);
  const scans: DemoScan[] = [];
  const visits: DemoVisit[] = [];
  busy.forEach((value, index) => {
    const daysAgo = DAYS - 1 - index;
    const start = dayStart(now, daysAgo);
    const pick = lotPicker(plan.lots, daysAgo);
    const expected = (plan.scans * value) / total;
    const count = Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0);
    for (let at = 0; at < count; at += 1) {
      const lot = pick(random.next());
      if (!lot) return;
      const seen = {
        at: momentOf(start, random),
        article: lot.article,
        country: random.weighted(plan.countries),
        visitor: visitorOf(random),
      };
      if (seen.at > now) continue;
      const locale = LANGUAGES[seen.country] ?? 'en';
      scans.push({ ...seen, unit: lot.first + random.integer(0, lot.count - 1) });
      if (random.next() < 0.94) visits.push({ ...seen, locale });
      // Some visitors return to the page on the same day, or follow a shared link.
      if (random.next() < 0.22) {
        const revisit = new Date(
          Math.min(now.getTime(), start.getTime() + DAY_MS - 1, seen.at.getTime() + random.integer(60, 14_400) * 1000),
        );
        visits.push({ ...seen, at: revisit, locale });
      }
    }
  });
  return { scans, visits };
}

/** Sign-ins and registrations by day: more on working days, and growing with the company. */
export function createPeopleDays(plan: SignalPlan): DemoDay[] {
  const { random, now } = plan;
  return Array.from({ length: DAYS }, (_, at) => {
    const date = dayStart(now, DAYS - 1 - at);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const growth = 0.5 + at / DAYS;
    const logins = plan.logins * growth * (isWeekend ? 0.25 : 1) * (0.7 + random.next() * 0.6);
    const registers = (plan.registers / DAYS) * growth;
    return {
      day: date.toISOString().slice(0, 10),
      logins: Math.round(logins),
      registers: Math.floor(registers) + (random.next() < registers % 1 ? 1 : 0),
    };
  });
}
