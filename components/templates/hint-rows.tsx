'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { moved } from '@/components/records/rows/row-keys';
import { MaterialInput } from '@/components/materials/material-input';
import { MovableRows } from '@/components/records/rows/movable-rows';
import { RowButtons } from '@/components/records/rows/row-buttons';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import formStyles from '@/components/ui/form/form.module.css';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { newHint, type HintDraft } from './template-draft';
import styles from '@/components/records/rows/rows.module.css';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';

interface Props {
  rows: readonly HintDraft[];
  onRows: (rows: HintDraft[]) => void;
  errorAt: (path: string) => string | undefined;
}

const labelOf = ({ material }: HintDraft, at: number) => material || String(at + 1);
const entriesOf = (rows: readonly HintDraft[]) => rows.map((row, at) => ({ key: row.key, name: labelOf(row, at) }));

/** The errors of a row's part and material. */
function useRowErrors(errorAt: Props['errorAt']) {
  const tooLong = useTooLong();
  return ({ part, material }: HintDraft, at: number) => {
    const path = `compositionHints.${at}`;
    const [longPart, longMaterial] = [
      tooLong(part.trim(), TEXT_LIMITS.part),
      tooLong(material.trim(), TEXT_LIMITS.name),
    ];
    return {
      part: longPart ?? errorAt(`${path}.part`),
      material: longMaterial ?? errorAt(`${path}.material`),
      isTooLong: longPart !== undefined || longMaterial !== undefined,
    };
  };
}

/** The usual composition of such articles: part and material; the shares are entered per article. */
export function HintRows({ rows, onRows, errorAt }: Props) {
  const t = useTranslations('Templates');
  const wrongAt = useRowErrors(errorAt);
  const change = (at: number, part: Partial<HintDraft>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {rows.length > 0 && (
        <MovableRows className={styles.rows} entries={entriesOf(rows)}>
          {rows.map((row, at) => {
            const wrong = wrongAt(row, at);
            const error = wrong.part ?? wrong.material;
            const describedBy = error ? `${row.key}-error` : undefined;
            return (
              <li key={row.key} className={styles.row} data-too-long={wrong.isTooLong ? '' : undefined}>
                <input
                  className={clsx(formStyles.control, styles.grow)}
                  aria-label={t('hints.part', { number: at + 1 })}
                  placeholder={t('hints.partPlaceholder')}
                  aria-invalid={wrong.part ? true : undefined}
                  aria-describedby={wrong.part ? describedBy : undefined}
                  value={row.part}
                  onChange={(event) => change(at, { part: event.currentTarget.value })}
                />
                <MaterialInput
                  label={t('hints.material', { number: at + 1 })}
                  placeholder={t('hints.materialPlaceholder')}
                  isInvalid={wrong.material !== undefined}
                  describedBy={wrong.material ? describedBy : undefined}
                  value={row.material}
                  onValue={(material) => change(at, { material })}
                />
                <RowButtons
                  label={labelOf(row, at)}
                  at={at}
                  count={rows.length}
                  onMove={(by) => onRows(moved(rows, at, by))}
                  onRemove={() => onRows(rows.filter((_, index) => index !== at))}
                />
                {error && (
                  <p id={describedBy} className={formStyles.error} role="alert">
                    {error}
                  </p>
                )}
              </li>
            );
          })}
        </MovableRows>
      )}
      <div>
        <Button
          icon="plus"
          size="small"
          onClick={addWithFocus(() => onRows([...rows, newHint(rows.at(-1)?.part ?? '')]))}
        >
          {t('hints.add')}
        </Button>
      </div>
    </>
  );
}
