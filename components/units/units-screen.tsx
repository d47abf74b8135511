'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect, type ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { PrintLabels } from '@/components/labels/print-labels';
import { listSuffix } from '@/components/records/page/list-query';
import { ViewTabs } from '@/components/records/views/view-tabs';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { DataTable } from '@/components/ui/table/data-table';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { listQueryOf } from '@/lib/api-client/list-query';
import type { ListViews } from '@/lib/api-client/list-views';
import { labels } from '@/lib/contract/labels';
import { unitFilters, units, type UnitRow } from '@/lib/contract/units';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { useUnitColumns } from './unit-columns';
import { UnitsBulkBar } from './units-bulk-bar';
import { useUnitFilters, type FilterFacts } from './units-filters';
import { useUnitActions } from './use-unit-actions';

interface Props {
  list: {
    results: UnitRow[];
    nextCursor: string | null;
    previousCursor: string | null;
    approximateTotal: number;
    isTotalCapped: boolean;
  };
  views: ListViews;
  pageSize: number;
  filters: FilterFacts;
  createPath: string;
}

/** Filters of the list that a sheet of labels supports as well. */
function labelFilters(params: Record<string, string>) {
  const { q, articleId, lotId, blockId, jobId } = listQueryOf(labels.sheet, params);
  const filters = { q, articleId, lotId, blockId, jobId };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function useRowActions(print: (id: string) => void, confirm: ConfirmEffectFunction, canEdit: boolean) {
  const t = useTranslations('Units');
  const href = useHref();
  const { withdraw, restore } = useUnitActions();
  return (row: UnitRow): RowAction[] => [
    { label: t('actions.open'), icon: 'qrcode', href: href(`/admin/units/${row.code}`) },
    ...(row.state === 'active'
      ? [
          { label: t('actions.label'), icon: 'printer' as const, onSelect: () => print(row.id) },
          ...(canEdit
            ? [
                {
                  label: t('actions.withdraw'),
                  icon: 'lock' as const,
                  isDanger: true,
                  onSelect: () =>
                    confirm({ type: 'units', action: 'withdraw', ids: [row.id] }, () => withdraw([row.id])),
                },
              ]
            : []),
        ]
      : canEdit
        ? [{ label: t('actions.restore'), icon: 'restore' as const, onSelect: () => void restore([row.id]) }]
        : []),
  ];
}

const LIST_KEYS = ['q', 'sort', ...Object.keys(unitFilters)];

/** The list of units with all its actions. */
export function UnitsScreen({ list, views, pageSize, filters, createPath }: Props) {
  const t = useTranslations('Units');
  const table = useTranslations('Table');
  const locale = useLocale();
  const may = useMay();
  const href = useHref();
  const url = useUrlState();
  const { params } = url;
  const columns = useUnitColumns();
  const [row, setRow] = useState<{ ids: string } | null>(null);
  // Withdrawn units are not printed: for a list of them there is nothing to print.
  const isPrintable = url.get('state') !== 'withdrawn';
  const printTarget = row ?? (isPrintable && url.get('print') ? 'all' : null);
  const { confirm, dialog } = useConfirmEffect();
  const rowActions = useRowActions((ids) => setRow({ ids }), confirm, may(units.withdraw));
  const total = list.approximateTotal;
  const number = formatNumber(total, locale);
  const count = list.isTotalCapped ? table('moreThan', { total: number }) : number;
  const narrowed = labelFilters(Object.fromEntries(params));
  const create = may(units.create) && (
    <ButtonLink variant="filled" icon="plus" href={href(createPath)}>
      {t('createUnits')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} count={count} text={t('intro')} action={create} />
      <ViewTabs {...views} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.results}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.code}
        rowHref={(row) => href(`/admin/units/${row.code}`) + listSuffix(params, LIST_KEYS)}
        total={total}
        isTotalCapped={list.isTotalCapped}
        pageSize={pageSize}
        nextCursor={list.nextCursor}
        previousCursor={list.previousCursor}
        defaultSort="-code"
        search={t('search')}
        filters={useUnitFilters(filters)}
        tools={
          <>
            {total > 0 && isPrintable && (
              <Button size="small" icon="printer" onClick={() => url.set({ print: 1 }, { replace: false })}>
                {t('actions.labels')}
              </Button>
            )}
            <ExportMenu endpoint={units.export} name="units" />
          </>
        }
        bulkActions={(selection) => <UnitsBulkBar selection={selection} rows={list.results} />}
        rowActions={rowActions}
        empty={
          <EmptyState drawing="codes" title={t('empty')} text={t('emptyText')}>
            {create}
          </EmptyState>
        }
      />
      {dialog}
      <PrintLabels
        isOpened={printTarget !== null}
        onClose={() => {
          setRow(null);
          url.set({ print: null });
        }}
        units={printTarget === 'all' ? narrowed : (printTarget ?? {})}
        createPath={createPath}
      />
    </>
  );
}
