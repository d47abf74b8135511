'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import effectStyles from '@/components/effects/effects.module.css';
import { IncompleteLines } from '@/components/publications/incomplete-lines';
import { LOCALES } from '@/lib/contract/core/levels';
import type { Republished, templateDesigns } from '@/lib/contract/template-designs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import publishStyles from '../publish/publish.module.css';

type Effect = z.infer<typeof templateDesigns.preview.response>;

/** What is published at once: passports that receive the whole design, and those that are merged with it. */
export function republishedOf(
  { followingPublic: following, editedPublic: edited }: Effect,
  shouldMerge: boolean,
): Republished {
  if (!shouldMerge) return following;
  const languages = LOCALES.map((locale) => [
    locale,
    following.incomplete.languages[locale] + edited.incomplete.languages[locale],
  ]);
  return {
    passports: following.passports + edited.passports,
    changed: following.changed + edited.changed,
    codes: following.codes + edited.codes,
    incomplete: {
      passports: following.incomplete.passports + edited.incomplete.passports,
      languages: Object.fromEntries(languages) as Republished['incomplete']['languages'],
      isCapped: edited.incomplete.isCapped,
    },
  };
}

/** What visitors see as soon as the design is applied. */
export function RepublishedNumbers({ of: { passports, changed, codes, incomplete } }: { of: Republished }) {
  const t = useTranslations('Publications');
  const locale = useLocale();
  const lines = [
    { label: t('numbers.again'), value: passports },
    { label: t('numbers.changed'), value: changed },
    { label: t('numbers.codes'), value: codes },
  ];
  return (
    <div role="status">
      <dl className={effectStyles.numbers}>
        {lines
          .filter(({ value }) => value > 0)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(value, locale)}</dd>
            </div>
          ))}
        <IncompleteLines incomplete={incomplete} total={passports} />
      </dl>
      {incomplete.passports > 0 && <p className={publishStyles.hint}>{t('incomplete.why')}</p>}
    </div>
  );
}
