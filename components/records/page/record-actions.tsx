'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { RowMenu } from '@/components/ui/table/rows/row-menu';
import styles from './record-page.module.css';

interface Props {
  /** Name of the record, for the label of the menu. */
  name: string;
  /** Actions with a `variant` are buttons, the others are in a menu. */
  actions: readonly (RowAction & { variant?: 'filled' | 'default' | undefined })[];
  isBusy?: boolean;
}

/** The actions of a record: frequent ones as buttons, the rest in a menu. */
export function RecordActions({ name, actions, isBusy = false }: Props) {
  const common = useTranslations('Common');
  const ref = useRef<HTMLDivElement>(null);
  const rest = actions.filter(({ variant }) => !variant);
  return (
    <div ref={ref} className={styles.actions}>
      {actions.map(({ label, icon, href, onSelect, variant }) => {
        if (!variant) return null;
        const buttonProps = { ...(icon ? { icon } : {}), size: 'small' as const, variant };
        return href === undefined ? (
          <Button key={label} {...buttonProps} isBusy={isBusy} onClick={onSelect}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} {...buttonProps} href={href}>
            {label}
          </ButtonLink>
        );
      })}
      {rest.length > 0 && (
        <>
          <Button size="small" icon="dots" aria-haspopup="menu">
            {common('more')}
          </Button>
          <RowMenu table={ref} rows={[name]} rowActions={() => rest} rowLabel={() => name} />
        </>
      )}
    </div>
  );
}
