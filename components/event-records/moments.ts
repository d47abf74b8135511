import { momentOf, two } from '@/lib/format/local-moment';

/** The offset from UTC of a moment on this device, `+02:00`. */
export function zoneOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** What a field says may be this far ahead of the clock that it is checked by. */
const TOLERANCE_MS = 60_000;

/** Whether a `datetime-local` field says a moment that has not come yet. */
export const isToCome = (written: string, now = Date.now()): boolean =>
  (momentOf(written)?.getTime() ?? 0) > now + TOLERANCE_MS;
