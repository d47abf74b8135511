'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../layout/button';
import { isFocusLost } from '../navigation/is-focus-lost';
import styles from './data-table.module.css';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  count: number;
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
  isAllMatching: boolean;
  canSelectAllMatching: boolean;
  onSelectAllMatching: () => void;
  onClear: () => void;
  children: ReactNode;
};

/**
 * Replaces the toolbar while rows are selected, and stays in view. If it disappears with the focus, the list gets the
 * focus; if an action disappears with it, because it was applied to all rows, the bar's first action does.
 */
export function DataTableBulkBar({ ref, ...props }: Props) {
  const t = useTranslations('Table');
  useLayoutEffect(() => {
    const bar = ref.current;
    const list = bar?.closest('section');
    return () => {
      if (bar?.contains(document.activeElement)) list?.focus({ preventScroll: true });
    };
  }, [ref]);
  const actions = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) actions.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={ref}
      className={styles.bulk}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      <strong role="status">
        {!props.isAllMatching
          ? t('selected', { count: props.count })
          : props.isTotalCapped
            ? t('allOfManySelected')
            : t('allMatchingSelected', { total: props.total })}
      </strong>
      {props.canSelectAllMatching && !props.isAllMatching && (
        <Button variant="subtle" size="small" onClick={props.onSelectAllMatching}>
          {props.isTotalCapped ? t('selectAllOfMany') : t('selectAllMatching', { total: props.total })}
        </Button>
      )}
      <Button
        variant="subtle"
        size="small"
        icon="x"
        title={t('clearSelection')}
        aria-label={t('clearSelection')}
        onClick={props.onClear}
      />
      <div ref={actions} className={styles.bulkActions}>
        {props.children}
      </div>
    </div>
  );
}
