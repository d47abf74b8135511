'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/layout/card';
import { Field } from '@/components/ui/form/field';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import type { ImportColumn } from '@/lib/contract/import-layouts';
import { FILLABLE, type Fill, type Fills } from '@/lib/domain/sheets/columns/fills';
import type { Mapping } from './column-table';
import styles from '../upload.module.css';

type Fillable = (typeof FILLABLE)[number];

/** Required fields without a column. */
export const missingColumns = (mapping: Mapping): Fillable[] =>
  FILLABLE.filter((field) => !Object.values(mapping).includes(field));

/** Sources for missing columns; a fixed text counts only once it is entered. */
export function fillsOf(mapping: Mapping, fills: Fills): Fills {
  const usedFills: Fills = {};
  for (const field of missingColumns(mapping)) {
    const fill = fills[field];
    if (fill && (fill.kind === 'column' || fill.value.trim() !== '')) usedFills[field] = fill;
  }
  return usedFills;
}

interface Props {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  fills: Fills;
  onFills: (fills: Fills) => void;
}

/** The source of a required field if the sheet has no column for it. */
export function FillFields({ columns, mapping, fills, onFills }: Props) {
  const t = useTranslations('Imports');
  const missing = missingColumns(mapping);
  if (missing.length === 0) return null;
  return (
    <Card title={t('fills.title')} text={t('fills.text')}>
      <div className={styles.pair}>
        {missing.map((field) => (
          <FillField
            key={field}
            field={field}
            columns={columns}
            mapping={mapping}
            fill={fills[field]}
            onFill={(fill) => onFills({ ...fills, [field]: fill })}
          />
        ))}
      </div>
    </Card>
  );
}

const VALUE = 'value';

const choiceOf = (fill: Fill | undefined) => {
  if (!fill) return '';
  return fill.kind === 'value' ? VALUE : String(fill.column);
};

interface FillFieldProps {
  field: Fillable;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  fill: Fill | undefined;
  onFill: (fill: Fill | undefined) => void;
}

function FillField({ field, columns, mapping, fill, onFill }: FillFieldProps) {
  const t = useTranslations('Imports');
  const titleOf = ({ column, header }: ImportColumn) => header || t('columns.untitled', { number: column + 1 });
  const choose = (choice: string) => {
    if (choice === '') onFill(undefined);
    else onFill(choice === VALUE ? { kind: 'value', value: '' } : { kind: 'column', column: Number(choice) });
  };
  const filled = columns.filter(({ samples }) => samples.length > 0);
  return (
    <div className={styles.stack}>
      <Field label={t(`fills.${field}`)}>
        {(control) => (
          <select {...control} value={choiceOf(fill)} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('fills.choose')}</option>
            {filled.map((column) => (
              <option key={column.column} value={column.column}>
                {mapping[column.column] === 'name' && field === 'description'
                  ? t('fills.useName', { header: titleOf(column) })
                  : t('fills.column', { header: titleOf(column) })}
              </option>
            ))}
            <option value={VALUE}>{t('fills.value')}</option>
          </select>
        )}
      </Field>
      {fill?.kind === 'value' && (
        <Field
          label={t('fills.valueOf', { field: t(`fields.${field}`) })}
          limit={{ text: fill.value, max: TEXT_LIMITS[field] }}
        >
          {(control) => (
            <input
              {...control}
              value={fill.value}
              onChange={(event) => onFill({ kind: 'value', value: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
