'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { ExportMenu } from '@/components/exports/export-menu';
import { PrintLabels } from '@/components/labels/print-labels';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import type { Selection } from '@/components/ui/table/data-table-types';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { UnitRow } from '@/lib/contract/units';
import { useUnitActions } from './use-unit-actions';

const loadExport = () => import('@/lib/contract/units').then(({ units }) => units.exportChosen);

const AssignLot = lazyPart(() => import('./assign-lot').then((module) => module.AssignLot));

interface Props {
  selection: Selection;
  rows: readonly UnitRow[];
}

/** The articles of the selected units, including those on other pages. */
function useArticles(ids: readonly string[], rows: readonly UnitRow[]): string[] {
  const [seen, setSeen] = useState<{ rows?: readonly UnitRow[]; articles: ReadonlyMap<string, string> }>({
    articles: new Map(),
  });
  let { articles } = seen;
  if (seen.rows !== rows) {
    articles = new Map([...articles, ...rows.map(({ id, article }) => [id, article.id] as const)]);
    setSeen({ rows, articles });
  }
  return [...new Set(ids.map((id) => articles.get(id) ?? ''))];
}

/** The actions for the selected units. */
export function UnitsBulkBar({ selection, rows }: Props) {
  const t = useTranslations('Units');
  const { withdraw, restore, isBusy } = useUnitActions();
  const [dialog, setDialog] = useState<'lot' | 'labels' | null>(null);
  const effect = useConfirmEffect();
  const canEdit = useMay()(WRITE_ACCESS);
  const { ids } = selection;
  const selectedRows = rows.filter(({ id }) => ids.includes(id));
  const articles = useArticles(ids, rows);
  const articleId = articles.length === 1 ? articles[0] || null : null;
  const hasState = (state: UnitRow['state']) =>
    selectedRows.length < ids.length || selectedRows.some((row) => row.state === state);
  return (
    <>
      {hasState('active') && (
        <Button size="small" icon="printer" onClick={() => setDialog('labels')}>
          {t('actions.labels')}
        </Button>
      )}
      {canEdit && (
        <Button size="small" icon="stack" onClick={() => setDialog('lot')}>
          {t('actions.assignLot')}
        </Button>
      )}
      <ExportMenu endpoint={loadExport} name="units" ids={ids} />
      {canEdit && hasState('withdrawn') && (
        <Button size="small" icon="restore" isBusy={isBusy} onClick={() => void restore(ids)}>
          {t('actions.restore')}
        </Button>
      )}
      {canEdit && hasState('active') && (
        <Button
          size="small"
          variant="danger"
          icon="lock"
          isBusy={isBusy}
          onClick={() => effect.confirm({ type: 'units', action: 'withdraw', ids }, () => withdraw(ids))}
        >
          {t('actions.withdraw')}
        </Button>
      )}
      {effect.dialog}
      {dialog === 'lot' && (
        <AssignLot ids={ids} articleId={articleId} onClose={() => setDialog(null)} onDone={selection.clear} />
      )}
      <PrintLabels isOpened={dialog === 'labels'} onClose={() => setDialog(null)} units={{ ids: ids.join(',') }} />
    </>
  );
}
