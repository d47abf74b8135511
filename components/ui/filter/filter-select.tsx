'use client';

import { useTranslations } from 'next-intl';
import styles from './filter.module.css';
import { useUrlState } from '../navigation/use-url-state';

type Props = {
  /** Query parameter. */
  param: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Text of the choice of all, where the label's gender asks for another than Table.allValues. */
  all?: string;
};

/** A filter of a list: one choice, kept in the address. The label stands inside, so filters need one line only. */
export function FilterSelect({ param, label, options, all }: Props) {
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
      <option value="">{all ?? t('allValues', { label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
