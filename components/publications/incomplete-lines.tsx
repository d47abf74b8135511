'use client';

import { useTranslations } from 'next-intl';
import { LOCALES } from '@/lib/contract/core/levels';
import type { IncompletePassports } from '@/lib/contract/publications';
import { languageName } from '@/lib/format/language';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

interface Props {
  incomplete: IncompletePassports;
  /** Number of published passports. */
  total: number;
}

/** A line for each language in which passports lack texts, for a list of numbers. */
export function IncompleteLines({ incomplete: { languages, isCapped }, total }: Props) {
  const t = useTranslations('Publications.incomplete');
  const locale = useLocale();
  return LOCALES.filter((language) => languages[language] > 0).map((language) => (
    <div key={language} data-language={language}>
      <dt>{t('label', { language: languageName(language, locale) })}</dt>
      <dd>
        {t(isCapped && languages[language] < total ? 'atLeast' : 'of', {
          count: formatNumber(languages[language], locale),
          total: formatNumber(total, locale),
        })}
      </dd>
    </div>
  ));
}
