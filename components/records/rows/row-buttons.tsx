'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { removeWithFocus } from '@/components/ui/navigation/remove-with-focus';
import styles from './rows.module.css';

interface Props {
  /** Name of the row, for the labels of its buttons. */
  label: string;
  at: number;
  count: number;
  /** Without it the row cannot be moved. */
  onMove?: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The buttons of a row of a form: up, down and remove. */
export function RowButtons({ label, at, count, onMove, onRemove }: Props) {
  const t = useTranslations('Properties');
  return (
    <span className={styles.rowButtons}>
      {onMove && (
        <>
          <Button
            variant="subtle"
            size="small"
            icon="arrow-up"
            aria-label={t('rows.up', { label })}
            isUnavailable={at === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            variant="subtle"
            size="small"
            icon="arrow-down"
            aria-label={t('rows.down', { label })}
            isUnavailable={at === count - 1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <Button
        variant="subtle"
        size="small"
        icon="x"
        aria-label={t('rows.remove', { label })}
        onClick={({ currentTarget }) => removeWithFocus(currentTarget, onRemove)}
      />
    </span>
  );
}
