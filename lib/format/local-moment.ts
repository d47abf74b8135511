export const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a `datetime-local` field has it, in the zone of this device: `YYYY-MM-DDTHH:mm`. */
export function localMoment(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What a `datetime-local` field says, in the zone of this device; null for an empty one. */
export function momentOf(written: string): Date | null {
  const moment = new Date(written);
  return written === '' || Number.isNaN(moment.getTime()) ? null : moment;
}
