import { createFormat, type PassportFormat } from '@/components/passport/sections/format';
import type { PassportT } from '@/components/passport/sections/types';
import { wordsIn, type Words } from '@/lib/domain/dictionary/words';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { monthNames } from '@/lib/format/month-names';
import { MESSAGES } from '../core/texts';

function createT(locale: Locale): PassportT {
  const messages = MESSAGES[locale].Passport;
  return (key, values) =>
    values === undefined
      ? messages[key]
      : messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Translations and formats for views, created once per language. */
export const SPEECH = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { t: createT(locale), format: createFormat(locale, monthNames(locale)), words: wordsIn(locale) },
  ]),
) as Record<Locale, { t: PassportT; format: PassportFormat; words: Words }>;
