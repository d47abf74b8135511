import { isLocale, type Locale } from './levels';

/** Browsers send less; anything beyond is ignored. */
const LONGEST_HEADER = 500;

/** The reader's language in an Accept-Language header: the first supported one, else Spanish. `pr` means Portuguese. */
export function localeOf(header: string | undefined | null): Locale {
  for (const part of (header ?? '').slice(0, LONGEST_HEADER).split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase().split('-')[0] ?? '';
    if (tag === 'pr') return 'pt';
    if (isLocale(tag)) return tag;
  }
  return 'es';
}
