import { UTC_OFFSET } from '../contract/core/common';

const ZONE = new RegExp(`^${UTC_OFFSET}$`);

/** The UTC offset, or '+00:00' if it is invalid. */
export const offsetOrUtc = (zone: string) => (ZONE.test(zone) ? zone : '+00:00');

/** An ISO 8601 timestamp with the UTC offset of the place: '2026-06-05T00:30:00.000+02:00'. */
export function offsetDateTime(at: Date, zone: string): string {
  const suffix = offsetOrUtc(zone);
  const [hours = 0, minutes = 0] = suffix.slice(1).split(':').map(Number);
  const offset = (suffix.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
  return `${new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)}${suffix}`;
}
