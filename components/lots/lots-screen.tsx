'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { ExportMenu } from '@/components/exports/export-menu';
import { useConfirmEffect, type ConfirmEffectFunction } from '@/components/effects/use-confirm-effect';
import { PrintLabels } from '@/components/labels/print-labels';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { listSuffix } from '@/components/records/page/list-query';
import { MarkedTexts } from '@/components/records/rows/visibility';
import { TrashHint } from '@/components/trash/trash-hint';
import { TrashLink } from '@/components/trash/trash-link';
import { ButtonLink } from '@/components/ui/layout/button';
import type { Column, RowAction } from '@/components/ui/table/data-table-types';
import { momentColumn } from '@/components/records/moment-column';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Badge } from '@/components/ui/feedback/badge';
import { Tabs } from '@/components/ui/navigation/tabs';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ListViews } from '@/lib/api-client/list-views';
import { LOT_STATES, lots, type Lot } from '@/lib/contract/lots';
import type { Recall } from '@/lib/contract/recalls';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './lots.module.css';
import { LotProgress } from './lot-progress';
import { OpenRecalls } from './open-recalls';
import { useLotActions } from './use-lot-actions';

const ProcessDialog = lazyPart(() => import('./process-dialog').then((module) => module.ProcessDialog));
const LotEditor = lazyPart(() => import('./lot-editor').then((module) => module.LotEditor));

const LIST_KEYS = ['q', 'sort', 'tab', 'articleId'];

type State = Lot['state'];

interface Props {
  list: PackedList<Lot>;
  views: ListViews;
  state: State;
  counts: Record<State, number>;
  /** The latest open recalls, and their number. */
  recalls: { results: readonly Recall[]; total: number };
}

function useColumns(): Column<Lot>[] {
  const t = useTranslations('Lots');
  const locale = useLocale();
  const href = useHref();
  return useMemo(
    () => [
      {
        key: 'code',
        header: t('columns.code'),
        sortField: 'code',
        render: (row) =>
          row.isRecalled ? (
            <>
              {row.code} <Badge tone="danger">{t('lineage.recalled')}</Badge>
            </>
          ) : (
            row.code
          ),
      },
      {
        key: 'article',
        header: t('columns.article'),
        sortField: 'article',
        render: (row) => (
          <span className={styles.article} dir="auto">
            {row.article.name} · <bdi>{row.article.sku}</bdi>
          </span>
        ),
      },
      {
        key: 'units',
        header: t('columns.units'),
        align: 'end',
        render: (row) =>
          row.units > 0 ? (
            <a href={href(`/admin/unit-blocks?lotId=${row.id}`)}>{formatNumber(row.units, locale)}</a>
          ) : (
            '0'
          ),
      },
      {
        key: 'progress',
        header: t('columns.progress'),
        render: (row) =>
          row.progress.events > 0 && <LotProgress progress={row.progress} href={href(`/admin/lotes/${row.id}`)} />,
      },
      {
        key: 'properties',
        header: t('columns.properties'),
        render: (row) =>
          row.properties.length > 0 && (
            <span className={styles.properties}>
              <MarkedTexts
                items={row.properties.map(({ name, value, isInternal }) => ({ text: `${name}: ${value}`, isInternal }))}
              />
            </span>
          ),
      },
      momentColumn('createdAt', t('columns.createdAt')),
      { ...momentColumn('updatedAt', t('columns.updatedAt')), isExtra: true },
    ],
    [t, locale, href],
  );
}

interface Asking {
  print: (lot: Lot) => void;
  process: (lot: Lot) => void;
  confirm: ConfirmEffectFunction;
}

function useRowActions({ print, process, confirm }: Asking, canEdit: boolean) {
  const t = useTranslations('Lots');
  const href = useHref();
  const url = useUrlState();
  const { move, trash } = useLotActions();
  const reading = (row: Lot): RowAction[] => [
    { label: t('actions.open'), icon: 'history', href: href(`/admin/lotes/${row.id}`) },
    ...(row.units > 0
      ? [
          { label: t('actions.units'), icon: 'qrcode' as const, href: href(`/admin/unit-blocks?lotId=${row.id}`) },
          { label: t('actions.labels'), icon: 'printer' as const, onSelect: () => print(row) },
        ]
      : []),
  ];
  return (row: Lot): RowAction[] =>
    canEdit
      ? [
          { label: t('actions.edit'), icon: 'pencil', href: url.href({ edit: row.id }) },
          ...reading(row),
          row.state === 'in_process'
            ? { label: t('actions.process'), icon: 'check', onSelect: () => process(row) }
            : { label: t('actions.reopen'), icon: 'restore', onSelect: () => void move(row) },
          {
            label: t('actions.delete'),
            icon: 'trash',
            isDanger: true,
            onSelect: () => confirm({ type: 'lots', action: 'remove', ids: [row.id] }, () => trash(row)),
          },
        ]
      : reading(row);
}

/** The two lists of lots, in process and processed. */
export function LotsScreen({ list, views, state, counts, recalls }: Props) {
  const t = useTranslations('Lots');
  const locale = useLocale();
  const may = useMay();
  const url = useUrlState();
  const href = useHref();
  const columns = useColumns();
  const [printed, setPrinted] = useState<Lot | null>(null);
  const canEdit = may(lots.update);
  const { confirm, dialog } = useConfirmEffect();
  const [processed, setProcessed] = useState<Lot | null>(null);
  const { move } = useLotActions();
  const rowActions = useRowActions({ print: setPrinted, process: setProcessed, confirm }, canEdit);
  const create = canEdit && (
    <ButtonLink variant="filled" icon="plus" href={url.href({ create: 1 })}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        title={t('title')}
        label={t(`tabs.${state}`)}
        count={counts.in_process + counts.processed}
        intro={t('intro')}
        list={list}
        views={views}
        action={create}
        columns={columns}
        rowLabel={(row) => row.code}
        rowHref={(row) => href(`/admin/lotes/${row.id}`) + listSuffix(url.params, LIST_KEYS)}
        defaultSort="-createdAt"
        search={t('search')}
        tools={
          <>
            <ButtonLink size="small" icon="alert-triangle" href={href('/admin/lotes/supplier')}>
              {t('supplierLot')}
            </ButtonLink>
            <ExportMenu isShort endpoint={lots.export} name="lots" fixed={{ state }} />
            <TrashLink type="lots" />
          </>
        }
        rowActions={rowActions}
        empty={
          <EmptyState drawing="rows" title={t(`empty.${state}`)} text={t(`emptyText.${state}`)}>
            {state === 'in_process' && create}
            <TrashHint type="lots" />
          </EmptyState>
        }
      >
        <OpenRecalls recalls={recalls.results} total={recalls.total} />
        <Tabs
          label={t('tabs.label')}
          keepsSearch
          tabs={LOT_STATES.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: formatNumber(counts[value], locale),
          }))}
        />
      </ListScreen>
      {canEdit && (url.get('edit') || url.get('create')) && <LotEditor />}
      {dialog}
      {processed && (
        <ProcessDialog lot={processed} onConfirm={() => move(processed)} onClose={() => setProcessed(null)} />
      )}
      <PrintLabels
        isOpened={printed !== null}
        onClose={() => setPrinted(null)}
        units={printed ? { lotId: printed.id } : {}}
      />
    </>
  );
}
