'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmEffect } from '@/components/effects/confirm-effect';
import { useCall } from '@/components/calls/use-call';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { recalls, type Reach, type Recall, type RecallNotice } from '@/lib/contract/recalls';
import { useHref } from '@/lib/i18n/use-href';
import { recallPath } from '@/components/event-records/recalled/recall-path';
import { MissingLanguages, useLanguages } from './notice-fields';
import styles from './recalls.module.css';

const RecallDialog = lazyPart(() => import('./recall-dialog').then((module) => module.RecallDialog));

/** The notice on passports, in each language, and the missing languages. */
function PublicNotice({ notice }: { notice: RecallNotice }) {
  const t = useTranslations('Recalls');
  const { order, nameOf } = useLanguages();
  const noticeParts = order.filter((each) => notice[each]);
  return (
    <>
      <p className={styles.soft}>{t(noticeParts.length > 0 ? 'said' : 'saidNothing')}</p>
      <ul className={styles.publicTexts}>
        {noticeParts.map((each) => (
          <li key={each}>
            <span className={styles.soft}>{nameOf(each)}</span>{' '}
            <span lang={each} dir="auto">
              {notice[each]}
            </span>
          </li>
        ))}
      </ul>
      {noticeParts.length > 0 && <MissingLanguages notice={notice} />}
    </>
  );
}

/** The open recall and its notice. */
function OpenRecall({ open, lot }: { open: Recall; lot: Reach['lot'] }) {
  const t = useTranslations('Recalls');
  const lineage = useTranslations('Lots.lineage');
  const href = useHref();
  return (
    <div>
      <p>
        <strong>{t('open')}</strong> <DateTime value={open.startedAt} />
      </p>
      {open.lot?.id !== lot?.id && (
        <p dir="auto">
          {t(open.lot ? 'openedFor' : 'openedForSupplier')}{' '}
          {open.lot?.isDeleted ? (
            open.lot.code || lineage('deleted')
          ) : (
            <a href={href(recallPath(open))}>{open.lot?.code ?? open.supplierLot}</a>
          )}
        </p>
      )}
      <p dir="auto">{open.reason}</p>
      <PublicNotice notice={open.notice} />
    </div>
  );
}

/** Whether the lot is recalled, with the available actions. */
export function RecallState({ reach, canStart }: { reach: Reach; canStart: boolean }) {
  const t = useTranslations('Recalls');
  const router = useRouter();
  const end = useCall(recalls.end);
  // Each dialog stays open when the page behind it learns that a colleague started or ended the recall.
  const [isStarting, setIsStarting] = useState(false);
  const [endedId, setEndedId] = useState<string | null>(null);
  const { open, lot, supplierLot } = reach;
  const code = lot?.code ?? supplierLot ?? '';

  async function finish(recallId: string) {
    const result = await end.run({ params: { recallId } }, { notice: t('ended', { code }), isOnce: true });
    if (result) router.refresh();
  }

  return (
    <div className={styles.state} {...(open ? { 'data-open': '', role: 'status' } : {})}>
      {open ? <OpenRecall open={open} lot={lot} /> : <p>{t('quiet')}</p>}
      {canStart && open && (
        <Button isBusy={end.isBusy} onClick={() => setEndedId(open.id)}>
          {t('end')}
        </Button>
      )}
      {canStart && !open && (
        <Button variant="danger" icon="alert-triangle" onClick={() => setIsStarting(true)}>
          {t('start')}
        </Button>
      )}
      {isStarting && <RecallDialog reach={reach} onClose={() => setIsStarting(false)} />}
      {endedId && (
        <ConfirmEffect
          question={{ type: 'recalls', action: 'end', ids: [endedId] }}
          onConfirm={() => finish(endedId)}
          onClose={() => setEndedId(null)}
        />
      )}
    </div>
  );
}
