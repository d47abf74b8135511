import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as a field of date and time shows it, in the reader's time zone: `YYYY-MM-DDTHH:mm`. */
export const toLocal = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The moment of such a field; null for what is none. */
export function fromLocal(local: string): Date | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at;
}

export const hasPassed = (at: Date) => at.getTime() <= Date.now();

/** The reader's time zone with its distance from UTC at that moment, e.g. `Europe/Madrid (GMT+1)`. */
export function zoneName(timeZone: string, at: Date, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone;
}
