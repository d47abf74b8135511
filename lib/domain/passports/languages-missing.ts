import { LOCALES, type Locale } from '@/lib/contract/core/levels';

const isText = (value: object): value is Partial<Record<Locale, string>> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (LOCALES as readonly string[]).includes(key));
};

function collect(value: unknown, missing: Set<Locale>): void {
  if (Array.isArray(value)) value.forEach((each) => collect(each, missing));
  else if (typeof value === 'object' && value !== null) {
    if (!isText(value)) return Object.values(value).forEach((each) => collect(each, missing));
    const texts = LOCALES.map((locale) => value[locale]?.trim() ?? '');
    // A text that is empty in all languages is not displayed.
    if (texts.some(Boolean)) LOCALES.forEach((locale, at) => texts[at] === '' && missing.add(locale));
  }
}

/** Languages in which some text of an element is missing. */
export function languagesMissing(element: object): Locale[] {
  const missing = new Set<Locale>();
  Object.values(element).forEach((value) => collect(value, missing));
  return LOCALES.filter((locale) => missing.has(locale));
}
