import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from './locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older moments are shown as dates: '40 days ago' is hard to place. */
const FAR = 30 * DAY;

interface Formats {
  now: string;
  past: Intl.RelativeTimeFormat;
}

const formatsByLocale = new Map<Locale, Formats>();

function formatsOf(locale: Locale): Formats {
  const formats = formatsByLocale.get(locale) ?? {
    now: new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' }).format(0, 'second'),
    past: new Intl.RelativeTimeFormat(intlLocale(locale)),
  };
  formatsByLocale.set(locale, formats);
  return formats;
}

/** 'now', '5 minutes ago', '3 days ago'; null from thirty days on, over a minute ahead, or for an invalid date. */
export function formatAgo(value: string | number | Date, now: number, locale: Locale): string | null {
  const since = now - new Date(value).getTime();
  if (!(since < FAR) || since < -MINUTE) return null;
  const formats = formatsOf(locale);
  if (since < MINUTE) return formats.now;
  if (since < HOUR) return formats.past.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return formats.past.format(-Math.floor(since / HOUR), 'hour');
  return formats.past.format(-Math.floor(since / DAY), 'day');
}
