'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { VisibilitySwitch } from '@/components/records/rows/visibility';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import { useTooLong } from '@/components/ui/form/use-too-long';
import formStyles from '@/components/ui/form/form.module.css';
import { moved } from '@/components/records/rows/row-keys';
import { newProperty, type PropertyDraft } from '@/components/properties/draft';
import { MovableRows } from '@/components/records/rows/movable-rows';
import { RowButtons } from '@/components/records/rows/row-buttons';
import { useDates } from '@/components/ui/layout/dates';
import { fold } from '@/lib/domain/text';
import { formatIsoDate } from '@/lib/format/date';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import styles from './properties.module.css';

interface Props {
  rows: readonly PropertyDraft[];
  onRows: (rows: PropertyDraft[]) => void;
  errorAt?: (path: string) => string | undefined;
  /** Maximum length of a name. */
  nameLimit?: number;
  /** Names that the article or the lot above keeps internal: even if public here, they are not shown. */
  internalAbove?: readonly string[];
}

const labelOf = ({ name }: PropertyDraft, at: number) => name || String(at + 1);
const entriesOf = (rows: readonly PropertyDraft[]) => rows.map((row, at) => ({ key: row.key, name: labelOf(row, at) }));

/** The errors of a row's name and value. */
function useRowErrors(errorAt: Props['errorAt'], nameLimit: number) {
  const tooLong = useTooLong();
  return ({ name, value }: PropertyDraft, at: number) => {
    const path = `properties.${at}`;
    const [longName, longValue] = [tooLong(name.trim(), nameLimit), tooLong(value.trim(), TEXT_LIMITS.propertyValue)];
    return {
      name: longName ?? errorAt?.(`${path}.name`) ?? errorAt?.(path),
      value: longValue ?? errorAt?.(`${path}.value`),
      isTooLong: longName !== undefined || longValue !== undefined,
    };
  };
}

/** Properties as rows of name, value and visibility, in the order of the passport. */
export function PropertyRows({
  rows,
  onRows,
  errorAt,
  nameLimit = TEXT_LIMITS.propertyName,
  internalAbove = [],
}: Props) {
  const t = useTranslations('Properties');
  const wrongAt = useRowErrors(errorAt, nameLimit);
  const change = (at: number, part: Partial<PropertyDraft>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const above = new Set(internalAbove.map(fold));
  return (
    <>
      {rows.length === 0 && <p className={formStyles.help}>{t('none')}</p>}
      {rows.length > 0 && (
        <MovableRows className={styles.rows} entries={entriesOf(rows)}>
          {rows.map((row, at) => (
            <PropertyRow
              key={row.key}
              row={row}
              label={labelOf(row, at)}
              at={at}
              count={rows.length}
              wrong={wrongAt(row, at)}
              isInternalAbove={!row.isInternal && above.has(fold(row.name))}
              onChange={(part) => change(at, part)}
              onMove={(by) => onRows(moved(rows, at, by))}
              onRemove={() => onRows(rows.filter((_, index) => index !== at))}
            />
          ))}
        </MovableRows>
      )}
      <div>
        <Button icon="plus" size="small" onClick={addWithFocus(() => onRows([...rows, newProperty()]))}>
          {t('add')}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  row: PropertyDraft;
  label: string;
  at: number;
  count: number;
  wrong: { name?: string | undefined; value?: string | undefined; isTooLong: boolean };
  /** Public here, but not shown: what is above keeps it internal. */
  isInternalAbove: boolean;
  onChange: (part: Partial<PropertyDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A value may have several lines, which an input would remove. */
function PropertyRow({ row, label, at, count, wrong, isInternalAbove, onChange, onMove, onRemove }: RowProps) {
  const t = useTranslations('Properties');
  const error = wrong.name ?? wrong.value;
  const describedBy = error ? `${row.key}-error` : undefined;
  return (
    <li className={styles.row} data-too-long={wrong.isTooLong ? '' : undefined}>
      <input
        className={clsx(formStyles.control, styles.name)}
        aria-label={t('name', { number: at + 1 })}
        placeholder={t('namePlaceholder')}
        aria-invalid={wrong.name ? true : undefined}
        aria-describedby={wrong.name ? describedBy : undefined}
        value={row.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <textarea
        className={clsx(formStyles.control, styles.value)}
        rows={1}
        aria-label={t('value', { label })}
        placeholder={t('valuePlaceholder')}
        aria-invalid={wrong.value ? true : undefined}
        aria-describedby={wrong.value ? describedBy : undefined}
        value={row.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <span className={styles.visibility}>
        <VisibilitySwitch
          label={label}
          isInternal={row.isInternal}
          onChange={(isInternal) => onChange({ isInternal })}
        />
      </span>
      <span className={styles.buttons}>
        <RowButtons label={label} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </span>
      <ShownDate value={row.value} />
      {isInternalAbove && (
        <p className={formStyles.help} role="status">
          {t('internalAbove')}
        </p>
      )}
      {error && (
        <p id={describedBy} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** A day or a month in words as on every other screen; empty for other values. */
function ShownDate({ value }: { value: string }) {
  const t = useTranslations('Properties');
  const { months } = useDates();
  const date = formatIsoDate(value, months);
  return date && <p className={formStyles.help}>{t('shownAs', { date })}</p>;
}
