import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from './locale';

const formatters = new Map<Locale, Intl.DisplayNames>();

/** Name of a country in a language; the code itself if it is unknown, '' without a code. */
export function countryName(code: string, locale: Locale): string {
  if (!code) return '';
  let formatter = formatters.get(locale);
  if (!formatter) formatters.set(locale, (formatter = new Intl.DisplayNames(intlLocale(locale), { type: 'region' })));
  return formatter.of(code) ?? code;
}
