import { isLocale, type Locale } from './levels';

/** Browsers send less than this; what exceeds it is not read. */
const LONGEST_HEADER = 500;

/** The reader's language by an Accept-Language header: the first of ours, Spanish when none is. `pr` counts as Portuguese. */
export function localeOf(header: string | undefined | null): Locale {
  for (const part of (header ?? '').slice(0, LONGEST_HEADER).split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase().split('-')[0] ?? '';
    if (tag === 'pr') return 'pt';
    if (isLocale(tag)) return tag;
  }
  return 'es';
}
