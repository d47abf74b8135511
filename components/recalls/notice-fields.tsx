'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { FormErrors } from '@/components/calls/form-errors';
import { Badge } from '@/components/ui/feedback/badge';
import { Field } from '@/components/ui/form/field';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { RecallNotice } from '@/lib/contract/recalls';
import { missingLocales, shownText } from '@/lib/contract/sections/multilingual';
import { languageName } from '@/lib/format/language';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './recalls.module.css';

/** Names of languages in the reader's language, and lists of them. */
export function useLanguages() {
  const locale = useLocale();
  return useMemo(() => {
    const nameOf = (each: Locale) => languageName(each, locale);
    return {
      /** The reader's own language first. */
      order: [locale, ...LOCALES.filter((each) => each !== locale)],
      nameOf,
      listOf: (several: readonly Locale[]) => formatList(several.map(nameOf), locale),
    };
  }, [locale]);
}

/** The languages that a notice lacks, and what their readers see instead. */
export function MissingLanguages({ notice }: { notice: RecallNotice }) {
  const t = useTranslations('Recalls');
  const { nameOf, listOf } = useLanguages();
  const missing = missingLocales(notice);
  const instead = missing[0] && shownText(notice, missing[0]).foreign;
  if (!instead) return null;
  return (
    <p className={styles.missing}>
      <Badge tone="warning">{t('missing', { languages: listOf(missing) })}</Badge>{' '}
      {t('instead', { language: nameOf(instead) })}
    </p>
  );
}

interface Props {
  notice: RecallNotice;
  /** A notice that is missing altogether is reported at its first language. */
  errors: FormErrors;
  onChange: (notice: RecallNotice) => void;
}

/** The notice on passports, in up to four languages, with what is missing. */
export function NoticeFields({ notice, errors, onChange }: Props) {
  const t = useTranslations('Recalls');
  const passport = useTranslations('Passport');
  const { order, nameOf } = useLanguages();
  return (
    <fieldset className={styles.notices}>
      <legend>{t('notice')}</legend>
      <p className={styles.soft}>{t('noticeHelp', { begin: passport('recalled') })}</p>
      {order.map((each, at) => (
        <Field
          key={each}
          label={t('noticeIn', { language: nameOf(each) })}
          limit={{ text: notice[each] ?? '', max: TEXT_LIMITS.recallNotice }}
          error={errors[`notice.${each}`] ?? (at === 0 ? errors.notice : undefined)}
        >
          {(control) => (
            <textarea
              {...control}
              lang={each}
              dir="auto"
              rows={2}
              value={notice[each] ?? ''}
              onChange={(event) => onChange({ ...notice, [each]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <MissingLanguages notice={notice} />
    </fieldset>
  );
}
