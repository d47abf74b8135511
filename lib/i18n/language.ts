import type { Locale } from './routing';

/** Languages as displayed and stored: 'pr' is Portuguese. */
export const languages = ['es', 'en', 'it', 'pr'] as const;
export type Language = (typeof languages)[number];

/** Name of the local storage key and of the cookie that mirrors it, both set by the language switch. */
export const LANGUAGE_KEY = 'ts-language';

const prefixes: Record<Locale, string> = { es: '', en: '/en', it: '/it', pt: '/pr' };

export const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  it: 'Italiano',
  pr: 'Português',
};

export function toLanguage(locale: Locale): Language {
  return locale === 'pt' ? 'pr' : locale;
}

export function toLocale(language: string | null | undefined): Locale | null {
  if (language === 'pr' || language === 'pt') return 'pt';
  return language === 'es' || language === 'en' || language === 'it' ? language : null;
}

/** '/admin/units' → '/pr/admin/units' for Portuguese, keeping query and hash. `path` begins with a slash. */
export function localizedHref(locale: Locale, path: string): string {
  const prefix = prefixes[locale];
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}

/** Splits a public pathname into its locale and the path without the prefix: `/pr/admin` → pt, `/admin`. */
export function splitLocale(pathname: string): { locale: Locale; hasPrefix: boolean; path: string } {
  for (const locale of ['en', 'it', 'pt', 'es'] as const) {
    const prefix = prefixes[locale] || '/es';
    if (pathname === prefix || pathname.startsWith(`${prefix}/`)) {
      return { locale, hasPrefix: true, path: pathname.slice(prefix.length) || '/' };
    }
  }
  return { locale: 'es', hasPrefix: false, path: pathname };
}
