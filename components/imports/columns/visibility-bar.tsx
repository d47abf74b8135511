'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import type { Mapping } from './column-table';
import { isPropertyField } from './column-visibility';
import styles from '../upload.module.css';

interface Props {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  internal: ReadonlySet<number>;
  onInternal: (internal: ReadonlySet<number>) => void;
}

/** The set with or without a column. */
export function withColumn(set: ReadonlySet<number>, column: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(column);
  else next.delete(column);
  return next;
}

/** Number of public and internal columns, and a way to set all properties at once. */
export function VisibilityBar({ columns, mapping, internal, onInternal }: Props) {
  const t = useTranslations('Imports');
  const importedColumns = columns.filter(({ column }) => (mapping[column] ?? 'ignore') !== 'ignore');
  const properties = importedColumns.filter(({ column }) => isPropertyField(mapping[column] ?? ''));
  const hidden = properties.filter(({ column }) => internal.has(column)).length;
  const all = (isInternal: boolean) =>
    onInternal(properties.reduce((set, { column }) => withColumn(set, column, isInternal), internal));
  return (
    <div className={styles.visibilityBar}>
      <p role="status">{t('visibility.counts', { open: importedColumns.length - hidden, internal: hidden })}</p>
      <span className={styles.reason}>{t('visibility.help')}</span>
      {properties.length > 1 && (
        <span>
          <Button size="small" icon="lock" isUnavailable={hidden === properties.length} onClick={() => all(true)}>
            {t('visibility.allInternal')}
          </Button>
          <Button size="small" icon="world" isUnavailable={hidden === 0} onClick={() => all(false)}>
            {t('visibility.allPublic')}
          </Button>
        </span>
      )}
    </div>
  );
}
