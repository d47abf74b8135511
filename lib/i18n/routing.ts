import { defineRouting } from 'next-intl/routing';

export const locales = ['es', 'en', 'it', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** Portuguese is 'pr' in the address and in the interface; `Intl` would read 'pr' as English, so inside it is 'pt'. */
export const routing = defineRouting({
  locales,
  defaultLocale: 'es',
  localePrefix: { mode: 'as-needed', prefixes: { pt: '/pr' } },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
