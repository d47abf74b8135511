import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * When a day (`YYYY-MM-DD`) begins in an IANA time zone: at its first midnight, or, if clocks skip midnight, at the
 * first moment after it. Independent of the time zone of the process. @throws RangeError for an unknown time zone
 */
export function dayStart(day: string, timeZone: string): Date {
  // `tzOffset` caches by name: use the canonical one.
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const offsetAt = (at: number) => tzOffset(zone, new Date(at)) * MINUTE_MS;
  const midnight = Date.parse(day);
  // The offsets a day before and a day after apply until, and from, any change around midnight.
  const starts = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)].map((offset) => midnight - offset);
  const [earlier, later] = [Math.min(...starts), Math.max(...starts)];
  return new Date(earlier + offsetAt(earlier) >= midnight ? earlier : later);
}
