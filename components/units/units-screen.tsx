'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect, type ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { PrintLabels } from '@/components/labels/print-labels';
import type { LabelSheet } from '@/components/labels/sheet-form';
import { listSuffix } from '@/components/records/page/list-query';
import { ViewTabs } from '@/components/records/views/view-tabs';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { DataTable } from '@/components/ui/table/data-table';
import type { RowAction } from '@/components/ui/table/data-table-types';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '@/components/ui/navigation/page-header';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import { UNIT_FILTERS } from '@/lib/contract/unit-lists';
import type { UnitRow } from '@/lib/contract/units';
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
  /** The listed units, as a sheet of labels selects them. */
  listed: LabelSheet['units'];
  createPath: string;
}

const loadExport = () => import('@/lib/contract/units').then(({ units }) => units.export);

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

const LIST_KEYS = ['q', 'sort', ...UNIT_FILTERS];

/** The list of units with all its actions. */
export function UnitsScreen({ list, views, pageSize, filters, listed, createPath }: Props) {
  const t = useTranslations('Units');
  const table = useTranslations('Table');
  const locale = useLocale();
  const canEdit = useMay()(WRITE_ACCESS);
  const href = useHref();
  const url = useUrlState();
  const { params } = url;
  const columns = useUnitColumns();
  const [row, setRow] = useState<{ ids: string } | null>(null);
  // Withdrawn units are not printed: for a list of them there is nothing to print.
  const isPrintable = url.get('state') !== 'withdrawn';
  const printTarget = row ?? (isPrintable && url.get('print') ? 'all' : null);
  const { confirm, dialog } = useConfirmEffect();
  const rowActions = useRowActions((ids) => setRow({ ids }), confirm, canEdit);
  const total = list.approximateTotal;
  const number = formatNumber(total, locale);
  const count = list.isTotalCapped ? table('moreThan', { total: number }) : number;
  const create = canEdit && (
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
            <ExportMenu endpoint={loadExport} name="units" />
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
        units={printTarget === 'all' ? listed : (printTarget ?? {})}
        createPath={createPath}
      />
    </>
  );
}
