import { createTranslator } from 'next-intl';
import type { PassportT } from '@/components/passport/sections/types';
import type { Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import type es from '@/messages/es.json';

/** The texts of the passport itself, in all its languages. */
export type PassportTexts = Record<Locale, (typeof es)['Passport']>;

/** Messages are compiled at build time, so only next-intl can fill their placeholders. */
export function translator(texts: PassportTexts, locale: Locale): PassportT {
  const t = createTranslator({
    locale: intlLocale(locale),
    messages: { Passport: texts[locale] },
    namespace: 'Passport',
  });
  return (key, values) => t(key, values);
}
