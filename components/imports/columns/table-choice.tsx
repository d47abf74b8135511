'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import styles from '../upload.module.css';

interface Props {
  layout: ImportLayout;
  isBusy: boolean;
  onRead: (headerRow: number) => void;
}

/** The tables of a sheet with several, one below the other; another one than the detected table can be read. */
export function TableChoice({ layout, isBusy, onRead }: Props) {
  const t = useTranslations('Imports.layout');
  if (layout.tables.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      <p>{t('tables', { count: layout.tables.length })}</p>
      <ul>
        {layout.tables.map(({ headerRow, titles, rows }) => (
          <li key={headerRow}>
            {t('table', { row: headerRow, titles: titles.join(', '), rows })}{' '}
            {headerRow === layout.headerRow ? (
              <Badge tone="info">{t('tableRead')}</Badge>
            ) : (
              <Button size="small" isBusy={isBusy} onClick={() => onRead(headerRow)}>
                {t('readTable')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
