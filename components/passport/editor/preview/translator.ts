import { createTranslator } from 'next-intl';
import type { PassportT } from '@/components/passport/sections/types';
import type { Locale } from '@/lib/contract/core/levels';
import type { MonthNames } from '@/lib/format/date';
import { intlLocale } from '@/lib/format/locale';
import type es from '@/messages/es.json';

/** The words of the passport itself, in all its languages; the server passes them to the preview. */
export type PassportTexts = Record<Locale, { messages: (typeof es)['Passport']; months: MonthNames }>;

/** Messages are compiled at build time, so only next-intl can fill their placeholders. */
export function translator(texts: PassportTexts, locale: Locale): PassportT {
  const t = createTranslator({
    locale: intlLocale(locale),
    messages: { Passport: texts[locale].messages },
    namespace: 'Passport',
  });
  return (key, values) => t(key, values);
}
