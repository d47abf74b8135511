import { LOCALES, type Locale } from '@/lib/contract/core/levels';

/**
 * Whose customs each language follows in numbers, money, dates, lists, plurals, names of countries and sorting: Portuguese
 * is Portugal's, English Britain's. All calls of `Intl` use one of these.
 */
const INTL_LOCALES = { es: 'es-ES', en: 'en-GB', it: 'it-IT', pt: 'pt-PT' } as const satisfies Record<Locale, string>;

export type IntlLocale = (typeof INTL_LOCALES)[Locale];

export const intlLocale = (locale: Locale): IntlLocale => INTL_LOCALES[locale];

/** The language of a locale of `intlLocale`. */
export const localeOf = (intl: IntlLocale): Locale => LOCALES.find((locale) => INTL_LOCALES[locale] === intl) ?? 'es';
