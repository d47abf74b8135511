export const two = (value: number) => String(value).padStart(2, '0');

/** A moment as the value of a `datetime-local` field, in the device's time zone: `YYYY-MM-DDTHH:mm`. */
export function localMoment(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment in a `datetime-local` field, in the device's time zone; null if empty or invalid. */
export function momentOf(value: string): Date | null {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment;
}
