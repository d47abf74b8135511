'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import formStyles from '@/components/ui/form.module.css';
import styles from './lots.module.css';

export interface PropertyRow {
  key: number;
  name: string;
  value: string;
}

/** Rows of a form for the own properties of a lot or unit. */
export const rowsOf = (properties: Record<string, string>): PropertyRow[] =>
  Object.entries(properties).map(([name, value], key) => ({ key, name, value }));

/** Properties of the rows; those without a name are left out, the last of two with one name counts. */
export const propertiesOf = (rows: readonly PropertyRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ name, value }) => [name.trim(), value.trim()]).filter(([name]) => name !== ''));

interface Props {
  rows: readonly PropertyRow[];
  onChange: (rows: PropertyRow[]) => void;
}

/** Properties as pairs of name and value, any number of them. */
export function OwnProperties({ rows, onChange }: Props) {
  const t = useTranslations('Lots');
  const change = (key: number, part: Partial<PropertyRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <div className={styles.rows}>
      {rows.length === 0 && <p className={styles.none}>{t('properties.none')}</p>}
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <input
            className={formStyles.control}
            aria-label={t('properties.name')}
            placeholder={t('properties.name')}
            maxLength={100}
            value={row.name}
            onChange={(event) => change(row.key, { name: event.currentTarget.value })}
          />
          <input
            className={formStyles.control}
            aria-label={row.name || t('properties.value')}
            placeholder={t('properties.value')}
            maxLength={2000}
            value={row.value}
            onChange={(event) => change(row.key, { value: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            icon="x"
            aria-label={t('properties.remove', { name: row.name })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onClick={() => onChange([...rows, { key: nextKey, name: '', value: '' }])}>
        {t('properties.add')}
      </Button>
    </div>
  );
}
