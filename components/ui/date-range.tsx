'use client';

import { useTranslations } from 'next-intl';
import styles from './filter.module.css';
import { useUrlState } from './use-url-state';

type Props = { fromParam?: string; toParam?: string; min?: string; max?: string };

/** Two days in the address (`from`, `to`, both included, yyyy-MM-dd), with the browser's own calendar. */
export function DateRange({ fromParam = 'from', toParam = 'to', min, max }: Props) {
  const t = useTranslations('Common');
  const { get, set } = useUrlState();
  const from = get(fromParam);
  const to = get(toParam);
  const change = (param: string, value: string) => set({ [param]: value, page: null, cursor: null });
  return (
    <div className={styles.range}>
      <label>
        <span>{t('from')}</span>
        <input
          type="date"
          value={from}
          min={min}
          max={to || max}
          onChange={(event) => change(fromParam, event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{t('to')}</span>
        <input
          type="date"
          value={to}
          min={from || min}
          max={max}
          onChange={(event) => change(toParam, event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
