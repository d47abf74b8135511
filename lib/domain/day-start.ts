import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * When a day (`YYYY-MM-DD`) begins in a time zone by its IANA name: at its first midnight, or where clocks skip midnight at the
 * first moment after it. Does not depend on the time zone of the program. @throws RangeError for no time zone
 */
export function dayStart(day: string, timeZone: string): Date {
  // The offsets of a time zone are kept by its name: one name for each.
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  const offsetAt = (at: number) => tzOffset(zone, new Date(at)) * MINUTE_MS;
  const midnight = Date.parse(day);
  // What clocks show a day before and a day after is what they show until, or from, a change around midnight.
  const starts = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)].map((offset) => midnight - offset);
  const [early, late] = [Math.min(...starts), Math.max(...starts)];
  return new Date(early + offsetAt(early) >= midnight ? early : late);
}
