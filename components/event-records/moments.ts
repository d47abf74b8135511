const two = (value: number) => String(value).padStart(2, '0');

/** The offset from UTC of a moment on this device, `+02:00`. */
export function zoneOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** What a `datetime-local` field says, in the zone of this device; null for an empty one. */
export function momentOf(written: string): Date | null {
  const moment = new Date(written);
  return written === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

/** What a field says may be this far ahead of the clock that it is checked by. */
const TOLERANCE_MS = 60_000;

/** Whether a `datetime-local` field says a moment that has not come yet. */
export const isToCome = (written: string, now = Date.now()): boolean =>
  (momentOf(written)?.getTime() ?? 0) > now + TOLERANCE_MS;

/** A moment as a `datetime-local` field has it, in the zone of this device. */
export function localMoment(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
