'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useRefreshWhile } from '@/components/calls/use-refresh-while';
import { useMay } from '@/components/calls/use-may';
import { ListScreen, type PackedList } from '@/components/records/list-screen';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/layout/button';
import { TimeAgo } from '@/components/ui/layout/date-time';
import type { Column, RowAction } from '@/components/ui/table/data-table-types';
import { unpack } from '@/lib/api-client/packed';
import { IMPORT_STATUSES, imports, type ImportCounts, type ImportSummary } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { useCorrections } from '../check/corrections-button';
import { isBusyImport } from '../use-import';
import { useUndo } from '../use-undo';
import { DiscardQuestion } from './discard-question';
import { StatusBadge } from './status-badge';

interface Props {
  list: PackedList<ImportSummary>;
}

/** Before anything is created an upload can be discarded. */
const DISCARDABLE: ReadonlySet<ImportSummary['status']> = new Set(['mapping', 'ready', 'failed']);

const HAS_RUN: ReadonlySet<ImportSummary['status']> = new Set(['done', 'undoing', 'undone']);

const hasFindings = ({ counts, isClosed }: ImportSummary) =>
  !isClosed && counts !== null && counts.error + counts.warnings > 0;

function useColumns(): Column<ImportSummary>[] {
  const t = useTranslations('Imports.history');
  const locale = useLocale();
  return useMemo(() => {
    const figure = (key: keyof ImportCounts): Column<ImportSummary> => ({
      key,
      header: t(`counts.${key as 'rows' | 'create' | 'update' | 'unchanged' | 'error'}`),
      align: 'end',
      isDeskOnly: key === 'rows' || key === 'unchanged',
      // Until it has run, an upload has only rows and errors.
      render: ({ counts, status }) =>
        counts && (HAS_RUN.has(status) || key === 'rows' || key === 'error') ? formatNumber(counts[key], locale) : '–',
    });
    return [
      { key: 'fileName', header: t('file'), render: ({ fileName }) => fileName },
      { key: 'status', header: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
      figure('rows'),
      figure('create'),
      figure('update'),
      figure('unchanged'),
      figure('error'),
      { key: 'userName', header: t('person'), render: ({ userName }) => userName || '–' },
      {
        key: 'createdAt',
        header: t('date'),
        sortField: 'createdAt',
        render: ({ createdAt }) => <TimeAgo value={createdAt} />,
      },
    ];
  }, [t, locale]);
}

/** The actions still possible for an upload. */
function useRowActions() {
  const t = useTranslations('Imports');
  const common = useTranslations('Common');
  const href = useHref();
  const may = useMay();
  const alerts = useAlerts();
  const router = useRouter();
  const corrections = useCorrections();
  const remove = useCall(imports.remove);
  const [discarding, setDiscarding] = useState<ImportSummary | null>(null);
  const undo = useUndo(() => {
    alerts.notice(t('result.undoing'));
    router.refresh();
  });
  const discard = async ({ id, fileName }: ImportSummary) => {
    const result = await remove.run({ params: { importId: id } });
    if (result?.ok) alerts.notice(t('history.discarded', { file: fileName }));
    router.refresh();
  };
  // After the check, columns have been mapped and cells may have been corrected.
  const confirmDiscard = (row: ImportSummary) => (row.counts === null ? void discard(row) : setDiscarding(row));
  const open = (row: ImportSummary): RowAction => ({
    label: common('open'),
    icon: 'file-upload',
    href: href(`/admin/upload?import=${row.id}`),
  });
  const actionsOf = (row: ImportSummary): RowAction[] => [
    open(row),
    ...(hasFindings(row)
      ? [{ label: t('check.corrections'), icon: 'download' as const, onSelect: () => void corrections.save(row.id) }]
      : []),
    ...(row.isUndoable && may(imports.undo)
      ? [{ label: t('result.undo'), icon: 'arrow-back-up' as const, onSelect: () => undo.confirmUndo(row.id) }]
      : []),
    ...(DISCARDABLE.has(row.status) && may(imports.remove)
      ? [{ label: t('history.discard'), icon: 'trash' as const, isDanger: true, onSelect: () => confirmDiscard(row) }]
      : []),
  ];
  const question = discarding && (
    <DiscardQuestion
      fileName={discarding.fileName}
      onDiscard={() => discard(discarding)}
      onClose={() => setDiscarding(null)}
    />
  );
  return { actionsOf, dialog: question ?? undo.dialog };
}

/** All uploads of the company: who, when, the outcome, and a link to each. */
export function ImportsScreen({ list }: Props) {
  const t = useTranslations('Imports');
  const href = useHref();
  const may = useMay();
  const { actionsOf, dialog } = useRowActions();
  useRefreshWhile(useMemo(() => unpack(list).results.some(isBusyImport), [list]));
  const upload = may(imports.upload) && (
    <ButtonLink variant="filled" icon="upload" href={href('/admin/upload')}>
      {t('history.upload')}
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        title={t('history.page')}
        intro={t('history.intro')}
        list={list}
        action={upload}
        columns={useColumns()}
        rowLabel={({ fileName }) => fileName}
        rowHref={({ id }) => href(`/admin/upload?import=${id}`)}
        defaultSort="-createdAt"
        search={t('history.search')}
        filters={[
          {
            param: 'status',
            label: t('history.status'),
            options: IMPORT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        rowActions={actionsOf}
        empty={
          <EmptyState drawing="upload" title={t('history.empty')} text={t('history.emptyText')}>
            {upload}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}
