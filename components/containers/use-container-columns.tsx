'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { momentColumn } from '@/components/records/moment-column';
import type { Column } from '@/components/ui/table/data-table-types';
import type { Container } from '@/lib/contract/containers';
import { useHref } from '@/lib/i18n/use-href';
import styles from './containers.module.css';
import { LoadState } from './load-state';

export function useContainerColumns(): Column<Container>[] {
  const t = useTranslations('Containers');
  const href = useHref();
  return useMemo(
    () => [
      { key: 'name', header: t('columns.name'), sortField: 'name', render: (row) => row.name },
      {
        key: 'code',
        header: t('columns.code'),
        render: (row) => <span className={styles.code}>{row.code}</span>,
      },
      { key: 'kind', header: t('columns.kind'), render: (row) => t(`types.${row.kind}`) },
      { key: 'loaded', header: t('columns.loaded'), render: (row) => <LoadState container={row} /> },
      { key: 'place', header: t('columns.place'), render: (row) => row.place?.name ?? '–' },
      {
        key: 'inside',
        header: t('columns.inside'),
        render: (row) =>
          row.inside ? <a href={href(`/admin/containers/${row.inside.id}`)}>{row.inside.name}</a> : '–',
      },
      {
        key: 'sscc',
        header: t('columns.sscc'),
        isExtra: true,
        render: (row) => row.sscc && <span className={styles.code}>{row.sscc}</span>,
      },
      momentColumn('updatedAt', t('columns.updatedAt')),
    ],
    [t, href],
  );
}
