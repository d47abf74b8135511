'use client';

import { useTranslations } from 'next-intl';
import { VisibilitySwitch } from '@/components/records/visibility';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
import type { OwnProperty } from '@/lib/contract/properties';
import { fold } from '@/lib/domain/text';
import styles from './own-properties.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

export interface PropertyRow extends OwnProperty {
  key: number;
}

/** Rows of a form for the own properties of a lot or unit. */
export const rowsOf = (properties: readonly OwnProperty[]): PropertyRow[] =>
  properties.map((property, key) => ({ key, ...property }));

/** Properties of the rows; those without a name are left out. */
export const propertiesOf = (rows: readonly PropertyRow[]): OwnProperty[] =>
  rows
    .map(({ name, value, isInternal }) => ({ name: name.trim(), value: value.trim(), isInternal }))
    .filter(({ name }) => name !== '');

interface Props {
  rows: readonly PropertyRow[];
  onChange: (rows: PropertyRow[]) => void;
  /** Names that the article or the lot above keeps internal: public here, they are still not shown. */
  internalAbove: readonly string[];
}

/** Properties as rows of name, value and public or internal, any number of them. */
export function OwnProperties({ rows, onChange, internalAbove }: Props) {
  const t = useTranslations('Lots');
  const change = (key: number, part: Partial<PropertyRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const above = new Set(internalAbove.map(fold));
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
            maxLength={TEXT_LIMITS.ownPropertyName}
            value={row.name}
            onChange={(event) => change(row.key, { name: event.currentTarget.value })}
          />
          <input
            className={formStyles.control}
            aria-label={row.name || t('properties.value')}
            placeholder={t('properties.value')}
            maxLength={TEXT_LIMITS.propertyValue}
            value={row.value}
            onChange={(event) => change(row.key, { value: event.currentTarget.value })}
          />
          <VisibilitySwitch
            label={row.name || t('properties.name')}
            isInternal={row.isInternal}
            onChange={(isInternal) => change(row.key, { isInternal })}
          />
          <Button
            variant="subtle"
            icon="x"
            aria-label={t('properties.remove', { name: row.name })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
          {!row.isInternal && above.has(fold(row.name)) && (
            <p className={styles.above} role="status">
              {t('properties.internalAbove')}
            </p>
          )}
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        onClick={() => onChange([...rows, { key: nextKey, name: '', value: '', isInternal: false }])}
      >
        {t('properties.add')}
      </Button>
    </div>
  );
}
