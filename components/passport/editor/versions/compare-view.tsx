'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDates } from '@/components/ui/layout/dates';
import { languageCode, type Locale } from '@/lib/contract/core/levels';
import type { PassportVersion } from '@/lib/contract/passport-versions';
import { LanguageChoice } from '../inspect/language-choice';
import { useStudioState } from '../studio-context';
import { DifferenceList } from './difference-list';
import { useDifferences, type StateKey } from './use-versions';
import styles from './versions.module.css';

interface SideProps {
  passportId: string;
  label: string;
  versions: readonly PassportVersion[];
  value: StateKey;
  onChange: (value: StateKey) => void;
  locale: Locale;
  isShown: boolean;
}

export function useStateName() {
  const t = useTranslations('Editor.versions');
  return (state: StateKey) => (state === 'draft' ? t('draft') : t('version', { version: state }));
}

/** One state as on a phone, with a selector. Its sandbox comes with the page itself, which cannot remove it. */
function Side({ passportId, label, versions, value, onChange, locale, isShown }: SideProps) {
  const { dateTime } = useDates();
  const nameOf = useStateName();
  return (
    <div className={clsx(styles.sidePage, isShown && styles.shownPage)}>
      <label className={styles.choice}>
        <span className={styles.soft}>{label}</span>
        <select value={value} onChange={(event) => onChange(event.target.value as StateKey)}>
          <option value="draft">{nameOf('draft')}</option>
          {versions.map(({ version, publishedAt }) => (
            <option key={version} value={version}>
              {nameOf(`${version}`)} · {dateTime(publishedAt)}
            </option>
          ))}
        </select>
      </label>
      <iframe
        title={`${label}: ${nameOf(value)}`}
        className={styles.page}
        src={`/api/passports/${passportId}/states/${value}/page?lang=${languageCode(locale)}`}
      />
    </div>
  );
}

interface Props {
  passportId: string;
  versions: readonly PassportVersion[];
  from: StateKey;
  to: StateKey;
}

/** Two states side by side as phone pages, and their differences in words; on a phone one at a time. */
export function CompareView({ passportId, versions, ...first }: Props) {
  const t = useTranslations('Editor.versions');
  const nameOf = useStateName();
  const locale = useStudioState((state) => state.locale);
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const [visibleSide, setVisibleSide] = useState<'before' | 'after'>('after');
  const { differences, isLoading, hasFailed } = useDifferences(passportId, from, to);
  const side = { passportId, versions, locale };
  return (
    <div className={styles.compare}>
      <div className={styles.tools}>
        <LanguageChoice />
        <div className={styles.switch} role="group" aria-label={t('shownSide')}>
          {(['before', 'after'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={name === visibleSide} onClick={() => setVisibleSide(name)}>
              {nameOf(name === 'before' ? from : to)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.sides}>
        <Side {...side} label={t('before')} value={from} onChange={setFrom} isShown={visibleSide === 'before'} />
        <Side {...side} label={t('after')} value={to} onChange={setTo} isShown={visibleSide === 'after'} />
      </div>
      <h3 className={styles.heading}>{t('differences')}</h3>
      <div aria-live="polite">
        {from === to && <p className={styles.soft}>{t('sameState')}</p>}
        {isLoading && <p className={styles.soft}>{t('comparing')}</p>}
        {hasFailed && <p className={styles.problem}>{t('notCompared')}</p>}
        {differences && <DifferenceList differences={differences} />}
      </div>
    </div>
  );
}
