'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { formatNumber } from '@/lib/format/number';
import rowStyles from '@/components/records/rows/rows.module.css';
import styles from '../articles.module.css';
import { newMaterial, sumOf, type MaterialDraft, type PartDraft } from './draft';
import { MaterialInput } from '@/components/materials/material-input';
import { RowButtons } from '@/components/records/rows/row-buttons';
import { isWhole } from '@/lib/domain/composition/sums';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { useLocale } from '@/lib/i18n/use-locale';

interface Props {
  part: PartDraft;
  at: number;
  count: number;
  onPart: (part: PartDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  errorAt: (path: string) => string | undefined;
}

function Sum({ part }: { part: PartDraft }) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const sum = sumOf(part);
  if (sum === null) return <span className={styles.hint}>{t('compositions.openSum')}</span>;
  const isComplete = isWhole(sum);
  const text = t('compositions.sum', { sum: formatNumber(sum, locale, 3) });
  return (
    <span role="status" className={clsx(styles.sum, !isComplete && styles.off)}>
      {text}
    </span>
  );
}

interface MaterialProps {
  row: MaterialDraft;
  /** Number of the material in its part, from 0. */
  index: number;
  count: number;
  /** Name of the part, or its number. */
  part: string;
  onRow: (change: Partial<MaterialDraft>) => void;
  onRemove: () => void;
  /** By the API's field name; without one, of the row. */
  errorAt: (field?: 'name' | 'percent') => string | undefined;
}

/** A material of a part with its share. */
function MaterialRow({ row, index, count, part, onRow, onRemove, errorAt }: MaterialProps) {
  const t = useTranslations('Articles');
  const longName = useTooLong()(row.name.trim(), TEXT_LIMITS.name);
  const nameError = longName ?? errorAt('name') ?? errorAt();
  const error = nameError ?? errorAt('percent');
  const describedBy = error ? `${row.key}-error` : undefined;
  const material = row.name || t('compositions.material', { number: index + 1 });
  return (
    <div className={clsx(rowStyles.row, styles.material)} data-row data-too-long={longName && ''}>
      <MaterialInput
        label={t('compositions.materialOf', { number: index + 1, part })}
        placeholder={t('compositions.materialPlaceholder')}
        isInvalid={nameError !== undefined}
        describedBy={describedBy}
        value={row.name}
        onValue={(name) => onRow({ name })}
      />
      <span className={styles.percent}>
        <input
          className={formStyles.control}
          aria-label={t('compositions.percentage', { material })}
          aria-invalid={errorAt('percent') ? true : undefined}
          aria-describedby={describedBy}
          inputMode="decimal"
          value={row.percent}
          onChange={(event) => onRow({ percent: event.currentTarget.value })}
        />
        <span aria-hidden="true">%</span>
      </span>
      <RowButtons label={material} at={index} count={count} onRemove={onRemove} />
      {error && (
        <p id={describedBy} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** One part: its name, its materials with their shares, and the running sum. */
export function PartRows({ part, at, count, onPart, onMove, onRemove, errorAt }: Props) {
  const t = useTranslations('Articles');
  const path = `compositions.${at}`;
  const longLabel = useTooLong()(part.label.trim(), TEXT_LIMITS.part);
  const error = longLabel ?? errorAt(`${path}.label`);
  const name = part.label || t('compositions.part', { number: at + 1 });
  const change = (index: number, values: Partial<MaterialDraft>) =>
    onPart({ ...part, materials: part.materials.map((row, i) => (i === index ? { ...row, ...values } : row)) });
  return (
    <li className={styles.part}>
      <div className={rowStyles.row} data-too-long={longLabel && ''}>
        <input
          className={clsx(formStyles.control, rowStyles.grow)}
          aria-label={t('compositions.label', { number: at + 1 })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${part.key}-error` : undefined}
          placeholder={t('compositions.labelPlaceholder')}
          value={part.label}
          onChange={(event) => onPart({ ...part, label: event.currentTarget.value })}
        />
        <RowButtons label={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
        {error && (
          <p id={`${part.key}-error`} className={formStyles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {part.materials.map((row, index) => (
        <MaterialRow
          key={row.key}
          row={row}
          index={index}
          count={part.materials.length}
          part={name}
          errorAt={(field) => errorAt([`${path}.materials.${index}`, field].filter(Boolean).join('.'))}
          onRow={(values) => change(index, values)}
          onRemove={() => onPart({ ...part, materials: part.materials.filter((_, i) => i !== index) })}
        />
      ))}
      <div className={styles.partFoot}>
        <Button
          icon="plus"
          size="small"
          onClick={addWithFocus(() => onPart({ ...part, materials: [...part.materials, newMaterial()] }))}
        >
          {t('compositions.addMaterial')}
        </Button>
        <Sum part={part} />
      </div>
    </li>
  );
}
