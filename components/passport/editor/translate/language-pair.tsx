'use client';

import { useTranslations } from 'next-intl';
import { languageCode, LOCALES, type Locale } from '@/lib/contract/core/levels';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './translate.module.css';

interface Props {
  from: Locale;
  to: Locale;
  /** Number of texts in each language, of `total`. */
  counts: Readonly<Record<Locale, number>>;
  total: number;
  onChange: (pair: { from: Locale; to: Locale }) => void;
}

/** Source and target language, with how much of the passport exists in each. */
export function LanguagePair({ from, to, counts, total, onChange }: Props) {
  const t = useTranslations('Editor.translate');
  const languages = useTranslations('Editor.languages');
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  return (
    <>
      <label className={styles.from}>
        <span>{t('from')}</span>
        <select
          value={from}
          onChange={(event) => {
            const next = event.currentTarget.value as Locale;
            onChange({ from: next, to: next === to ? from : to });
          }}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each}>
              {languages(each)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.to} role="group" aria-label={t('to')}>
        {LOCALES.filter((each) => each !== from).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === to}
            data-complete={counts[each] === total || undefined}
            onClick={() => onChange({ from, to: each })}
          >
            <span className={styles.wide}>{languages(each)}</span>{' '}
            <span className={styles.narrow} aria-hidden>
              {languageCode(each)}
            </span>
            <span className={styles.count}>{t('count', { count: number(counts[each]), total: number(total) })}</span>
          </button>
        ))}
      </div>
    </>
  );
}
