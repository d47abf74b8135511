import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from './locale';

const formatters = new Map<Locale, Intl.DisplayNames>();

/** Name of a language in another, capitalized as within a sentence. */
export function languageName(code: string, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) formatters.set(locale, (formatter = new Intl.DisplayNames(intlLocale(locale), { type: 'language' })));
  return formatter.of(code) ?? code;
}
