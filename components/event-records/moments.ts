import { momentOf, two } from '@/lib/format/local-moment';

/** The UTC offset of a point in time on this device, `+02:00`. */
export function zoneOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Tolerated difference between the clock of a field's value and the clock that checks it. */
const TOLERANCE_MS = 60_000;

/** Whether the value of a `datetime-local` field is in the future. */
export const isToCome = (text: string, now = Date.now()): boolean =>
  (momentOf(text)?.getTime() ?? 0) > now + TOLERANCE_MS;
