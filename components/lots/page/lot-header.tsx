'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { useEventsDownload } from '@/components/epcis/use-events-download';
import { recordPath } from '@/components/event-records/record-address';
import { PrintLabels } from '@/components/labels/print-labels';
import { RecordActions } from '@/components/records/page/record-actions';
import { RecordHeader } from '@/components/records/page/record-page';
import { useListLinks } from '@/components/records/page/use-list-links';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge } from '@/components/ui/feedback/badge';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { eventRecords } from '@/lib/contract/event-records';
import { lots, type Lot } from '@/lib/contract/lots';
import { useHref } from '@/lib/i18n/use-href';
import { useLotActions } from '../use-lot-actions';

const LotEditor = lazyPart(() => import('../lot-editor').then((module) => module.LotEditor));
const SplitDialog = lazyPart(() => import('../split-dialog').then((module) => module.SplitDialog));
const MergeDialog = lazyPart(() => import('../merge-dialog').then((module) => module.MergeDialog));
const ProcessDialog = lazyPart(() => import('../process-dialog').then((module) => module.ProcessDialog));

type Dialog = 'split' | 'merge' | 'process' | 'labels';

interface Props {
  lot: Lot;
  /** Neighbours in the list that the user came from. */
  previousId: string | null;
  nextId: string | null;
}

/** The actions on a lot, with the most frequent as buttons. */
function useActions(lot: Lot, open: (dialog: Dialog) => void, remove: () => void) {
  const t = useTranslations('Lots');
  const common = useTranslations('Common');
  const records = useTranslations('Records');
  const exports = useTranslations('Exports');
  const href = useHref();
  const url = useUrlState();
  const may = useMay();
  const { move } = useLotActions();
  const { save, isBusy } = useEventsDownload();
  const canEdit = may(lots.update);
  const isOpen = lot.state === 'in_process';
  const whileOpen = { variant: 'default' as const };
  const actions = [
    canEdit && {
      label: common('edit'),
      icon: 'pencil' as const,
      href: url.href({ edit: lot.id }),
      variant: 'filled' as const,
    },
    may(eventRecords.create) && {
      ...whileOpen,
      label: records('recordHere'),
      icon: 'scan' as const,
      href: href(recordPath(lot.id)),
    },
    {
      ...whileOpen,
      label: t('tools.recall'),
      icon: 'alert-triangle' as const,
      href: href(`/admin/lotes/${lot.id}/recall`),
    },
    may(lots.split) && { label: t('tools.split'), icon: 'share' as const, onSelect: () => open('split') },
    may(lots.merge) &&
      isOpen &&
      !lot.isRecalled && { label: t('tools.merge'), icon: 'stack' as const, onSelect: () => open('merge') },
    canEdit &&
      (isOpen
        ? { label: t('actions.process'), icon: 'check' as const, onSelect: () => open('process') }
        : { label: t('actions.reopen'), icon: 'restore' as const, onSelect: () => void move(lot) }),
    lot.units > 0 && { label: t('actions.labels'), icon: 'printer' as const, onSelect: () => open('labels') },
    {
      label: exports('epcis'),
      icon: 'download' as const,
      onSelect: () => void save({ type: 'lot', itemId: lot.id }),
    },
    canEdit && { label: t('actions.delete'), icon: 'trash' as const, isDanger: true, onSelect: remove },
  ].filter((action) => action !== false);
  return { actions, isBusy, move };
}

function Actions({ lot }: { lot: Lot }) {
  const href = useHref();
  const url = useUrlState();
  const may = useMay();
  const { go } = useNavigate();
  const { confirm, dialog } = useConfirmEffect();
  const { trash } = useLotActions(() => go(href('/admin/lotes')));
  const [opened, setOpened] = useState<Dialog | null>(null);
  const close = () => setOpened(null);
  const { actions, isBusy, move } = useActions(lot, setOpened, () =>
    confirm({ type: 'lots', action: 'remove', ids: [lot.id] }, () => trash(lot)),
  );
  return (
    <>
      <RecordActions name={lot.code} actions={actions} isBusy={isBusy} />
      {dialog}
      {may(lots.update) && url.get('edit') && <LotEditor />}
      {opened === 'split' && <SplitDialog lot={lot} onClose={close} />}
      {opened === 'merge' && <MergeDialog lot={lot} onClose={close} />}
      {opened === 'process' && <ProcessDialog lot={lot} onConfirm={() => move(lot)} onClose={close} />}
      <PrintLabels isOpened={opened === 'labels'} onClose={close} units={{ lotId: lot.id }} />
    </>
  );
}

/** The lot, its progress, and its actions. */
export function LotHeader({ lot, previousId, nextId }: Props) {
  const t = useTranslations('LotPage');
  const words = useTranslations('Lots');
  const href = useHref();
  const { listHref, beside } = useListLinks('/admin/lotes');
  return (
    <RecordHeader
      waysLabel={t('ways')}
      back={{ label: t('back'), href: listHref }}
      previous={beside(previousId, t('previous'))}
      next={beside(nextId, t('next'))}
      icon="stack"
      name={words('page.title', { code: lot.code })}
      facts={
        <>
          <Badge tone={lot.state === 'processed' ? 'accent' : 'info'}>{words(`states.${lot.state}`)}</Badge>{' '}
          {lot.isRecalled && (
            <a href={href(`/admin/lotes/${lot.id}/recall`)}>
              <Badge tone="danger">{words('lineage.recalled')}</Badge>
            </a>
          )}{' '}
          <a href={href(`/admin/articles/${lot.article.id}`)}>{lot.article.name}</a>
        </>
      }
      actions={<Actions lot={lot} />}
    />
  );
}
