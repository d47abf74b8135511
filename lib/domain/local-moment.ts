import { UTC_OFFSET } from '../contract/core/common';

const ZONE = new RegExp(`^${UTC_OFFSET}$`);

/** The offset of a record, or UTC where no place can have it. */
export const zoneOf = (zone: string) => (ZONE.test(zone) ? zone : '+00:00');

/** The moment in the time of the place where it was: '2026-06-05T00:30:00.000+02:00'. */
export function localMoment(at: Date, zone: string): string {
  const known = zoneOf(zone);
  const [hours = 0, minutes = 0] = known.slice(1).split(':').map(Number);
  const offset = (known.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
  return `${new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)}${known}`;
}
