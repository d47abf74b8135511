import { LOCALES, type Locale } from '@/lib/contract/core/levels';

/**
 * The regional locale of each language for numbers, money, dates, lists, plurals, country names and sorting: Portuguese
 * follows Portugal, English Britain. All uses of `Intl` take one of these.
 */
const INTL_LOCALES = { es: 'es-ES', en: 'en-GB', it: 'it-IT', pt: 'pt-PT' } as const satisfies Record<Locale, string>;

export type IntlLocale = (typeof INTL_LOCALES)[Locale];

export const intlLocale = (locale: Locale): IntlLocale => INTL_LOCALES[locale];

/** The inverse of `intlLocale`. */
export const localeOf = (intl: IntlLocale): Locale => LOCALES.find((locale) => INTL_LOCALES[locale] === intl) ?? 'es';
