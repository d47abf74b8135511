import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';

export const hasPassed = (at: Date) => at.getTime() <= Date.now();

/** The reader's time zone with its UTC offset at that time, e.g. `Europe/Madrid (GMT+1)`. */
export function zoneName(timeZone: string, at: Date, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone;
}
