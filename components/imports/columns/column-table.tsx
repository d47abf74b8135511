'use client';

import { useTranslations } from 'next-intl';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import { propertyName } from '@/lib/domain/sheets/columns/visibility';
import type { Options } from './column-reading';
import { ColumnRow } from './column-row';
import styles from '../upload.module.css';

export type Mapping = Record<string, string>;

interface Props {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  /** Columns whose properties are internal. */
  internal: ReadonlySet<number>;
  onInternal: (column: number, isInternal: boolean) => void;
  options: Options;
  onOptions: (options: Options) => void;
}

const nameIn = (field: string | undefined) => /^(?:property|date):(.*)$/s.exec(field ?? '')?.[1];

/** Name of the property that a column without a field becomes. */
const nameOf = (column: ImportColumn, untitled: (values: { number: number }) => string) =>
  nameIn(column.field) ?? (propertyName(column.header) || untitled({ number: column.column + 1 }));

export function ColumnTable({ columns, mapping, onMapping, internal, onInternal, options, onOptions }: Props) {
  const t = useTranslations('Imports');
  const untitled = (values: { number: number }) => t('columns.untitled', values);
  const choose = (column: number, field: string) => {
    const next: Mapping = { ...mapping, [column]: field };
    // A field belongs to one column: its previous column becomes a property again.
    for (const other of columns) {
      if (other.column !== column && next[other.column] === field && field !== 'ignore')
        next[other.column] = `property:${nameOf(other, untitled)}`;
    }
    onMapping(next);
  };
  return (
    <table className={styles.mapping}>
      <thead>
        <tr>
          <th scope="col">{t('columns.header')}</th>
          <th scope="col">{t('columns.samples')}</th>
          <th scope="col">{t('columns.field')}</th>
          <th scope="col">{t('visibility.title')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            // An existing name stays, even if the reader's language would suggest another.
            name={nameIn(mapping[column.column]) ?? nameOf(column, untitled)}
            ownName={nameOf(column, untitled)}
            field={mapping[column.column] ?? 'ignore'}
            onField={(field) => choose(column.column, field)}
            // While it is typed, a name may equal that of another column, which keeps its own.
            onTyping={(field) => onMapping({ ...mapping, [column.column]: field })}
            isInternal={internal.has(column.column)}
            onInternal={(isInternal) => onInternal(column.column, isInternal)}
            options={options}
            onOptions={onOptions}
          />
        ))}
      </tbody>
    </table>
  );
}
