'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
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

/** One part: its name, its materials with their shares, and the running sum. */
export function PartRows({ part, at, count, onPart, onMove, onRemove, errorAt }: Props) {
  const t = useTranslations('Articles');
  const name = part.label || t('compositions.part', { number: at + 1 });
  const change = (index: number, values: Partial<MaterialDraft>) =>
    onPart({ ...part, materials: part.materials.map((row, i) => (i === index ? { ...row, ...values } : row)) });
  return (
    <li className={styles.part}>
      <div className={rowStyles.row}>
        <input
          className={clsx(formStyles.control, rowStyles.grow)}
          aria-label={t('compositions.label', { number: at + 1 })}
          placeholder={t('compositions.labelPlaceholder')}
          maxLength={TEXT_LIMITS.part}
          value={part.label}
          onChange={(event) => onPart({ ...part, label: event.currentTarget.value })}
        />
        <RowButtons label={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {part.materials.map((row, index) => {
        const path = `compositions.${at}.materials.${index}`;
        const error = errorAt(`${path}.name`) ?? errorAt(`${path}.percent`) ?? errorAt(path);
        const describedBy = error ? `${row.key}-error` : undefined;
        const material = row.name || t('compositions.material', { number: index + 1 });
        return (
          <div key={row.key} className={clsx(rowStyles.row, styles.material)} data-row>
            <MaterialInput
              label={t('compositions.materialOf', { number: index + 1, part: name })}
              placeholder={t('compositions.materialPlaceholder')}
              isInvalid={errorAt(`${path}.name`) !== undefined || errorAt(path) !== undefined}
              describedBy={describedBy}
              value={row.name}
              onValue={(value) => change(index, { name: value })}
            />
            <span className={styles.percent}>
              <input
                className={formStyles.control}
                aria-label={t('compositions.percentage', { material })}
                aria-invalid={errorAt(`${path}.percent`) ? true : undefined}
                aria-describedby={describedBy}
                inputMode="decimal"
                maxLength={10}
                value={row.percent}
                onChange={(event) => change(index, { percent: event.currentTarget.value })}
              />
              <span aria-hidden="true">%</span>
            </span>
            <RowButtons
              label={material}
              at={index}
              count={part.materials.length}
              onRemove={() => onPart({ ...part, materials: part.materials.filter((_, i) => i !== index) })}
            />
            {error && (
              <p id={describedBy} className={formStyles.error} role="alert">
                {error}
              </p>
            )}
          </div>
        );
      })}
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
