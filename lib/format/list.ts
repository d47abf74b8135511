import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from './locale';

const formatters = new Map<Locale, Intl.ListFormat>();

/** 'a, b and c', 'a, b y c', as in a sentence. */
export function formatList(items: readonly string[], locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) formatters.set(locale, (formatter = new Intl.ListFormat(intlLocale(locale))));
  return formatter.format(items);
}
