import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { intlLocale } from '@/lib/format/locale';
import type { Locale } from '@/lib/i18n/routing';

/** A text as the interface shows it: `t('Units.create.title')`. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** The messages of one language, so that tests refer to visible texts by key. */
export function textsOf(locale: Locale): Texts {
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as object;
  const make = createTranslator as unknown as (config: object) => Texts;
  return make({
    locale: intlLocale(locale),
    messages,
    onError: (error: Error) => {
      throw error;
    },
  });
}
