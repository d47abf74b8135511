'use client';

import { useTranslations } from 'next-intl';
import styles from './filter.module.css';
import { useUrlState } from '../navigation/use-url-state';

type Props = {
  /** Query parameter. */
  param: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of a list: one choice, kept in the address. The label stands inside, so filters need one line only. */
export function FilterSelect({ param, label, options }: Props) {
  const t = useTranslations('Table');
  const { get, set } = useUrlState();
  const value = get(param);
  return (
    <select
      className={styles.select}
      aria-label={label}
      data-set={value ? '' : undefined}
      value={value}
      onChange={(event) => set({ [param]: event.currentTarget.value, page: null, cursor: null })}
    >
      <option value="">{t('allValues', { label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
