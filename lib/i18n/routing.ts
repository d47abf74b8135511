import { defineRouting } from 'next-intl/routing';

export const locales = ['es', 'en', 'it', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** Portuguese is 'pr' in addresses and in the UI, but 'pt' internally, because `Intl` would treat 'pr' as English. */
export const routing = defineRouting({
  locales,
  defaultLocale: 'es',
  localePrefix: { mode: 'as-needed', prefixes: { pt: '/pr' } },
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
