'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ImportColumn } from '@/lib/contract/imports';
import { ARTICLE_FIELDS } from '@/lib/domain/sheets/fields';
import styles from './upload.module.css';

export type Mapping = Record<string, string>;

interface Props {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

const SURE = 0.9;

/** Name of the property that a column without a field becomes. */
const nameOf = (column: ImportColumn, untitled: (values: { number: number }) => string) => {
  const [, name] = /^(?:property|date):(.*)$/s.exec(column.field) ?? [];
  return name ?? (column.header.replace(/\s+/g, ' ').trim().slice(0, 190) || untitled({ number: column.column + 1 }));
};

export function ColumnTable({ columns, mapping, onMapping }: Props) {
  const t = useTranslations('Upload');
  const untitled = (values: { number: number }) => t('columns.untitled', values);
  const choose = (column: number, field: string) => {
    const next: Mapping = { ...mapping, [column]: field };
    // A field belongs to one column: the one that had it becomes a property again.
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
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.column}
            column={column}
            field={mapping[column.column] ?? 'ignore'}
            onField={(field) => choose(column.column, field)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ColumnRow({
  column,
  field,
  onField,
}: {
  column: ImportColumn;
  field: string;
  onField: (field: string) => void;
}) {
  const t = useTranslations('Upload');
  const name = nameOf(column, (values) => t('columns.untitled', values));
  const header = column.header || t('columns.untitled', { number: column.column + 1 });
  const isGuess = column.field === field && column.how === 'likeness' && column.score < SURE;
  return (
    <tr>
      <th scope="row">{header}</th>
      <td className={styles.samples}>{column.samples.join(' · ') || '–'}</td>
      <td>
        <div className={styles.choice}>
          <select
            className={styles.select}
            aria-label={t('columns.fieldOf', { header })}
            value={field}
            onChange={(event) => onField(event.target.value)}
          >
            <optgroup label={t('columns.fields')}>
              {ARTICLE_FIELDS.map((known) => (
                <option key={known} value={known}>
                  {t(`fields.${known}`)}
                  {known === 'name' || known === 'description' ? ' *' : ''}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('columns.others')}>
              <option value={`property:${name}`}>{t('fields.property', { name })}</option>
              <option value={`date:${name}`}>{t('fields.date', { name })}</option>
              <option value="ignore">{t('fields.ignore')}</option>
            </optgroup>
          </select>
          {isGuess && <Badge tone="warning">{t('columns.guess', { score: Math.round(column.score * 100) })}</Badge>}
        </div>
      </td>
    </tr>
  );
}
