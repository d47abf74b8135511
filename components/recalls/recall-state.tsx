'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmEffect } from '@/components/effects/confirm-effect';
import { useCall } from '@/components/calls/use-call';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { recalls, type Reach, type RecallNotice } from '@/lib/contract/recalls';
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

/** Whether the lot is recalled, with the available actions. */
export function RecallState({ reach, canStart }: { reach: Reach; canStart: boolean }) {
  const t = useTranslations('Recalls');
  const lineage = useTranslations('Lots.lineage');
  const href = useHref();
  const router = useRouter();
  const end = useCall(recalls.end);
  const [isAsking, setIsAsking] = useState(false);
  const { open, lot, supplierLot } = reach;
  const code = lot?.code ?? supplierLot ?? '';

  async function finish(recallId: string) {
    const result = await end.run({ params: { recallId } }, { notice: t('ended', { code }), isOnce: true });
    if (result) router.refresh();
  }

  if (!open) {
    return (
      <div className={styles.state}>
        <p>{t('quiet')}</p>
        {canStart && (
          <Button variant="danger" icon="alert-triangle" onClick={() => setIsAsking(true)}>
            {t('start')}
          </Button>
        )}
        {isAsking && <RecallDialog reach={reach} onClose={() => setIsAsking(false)} />}
      </div>
    );
  }
  return (
    <div className={styles.state} data-open role="status">
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
      {canStart && (
        <Button isBusy={end.isBusy} onClick={() => setIsAsking(true)}>
          {t('end')}
        </Button>
      )}
      {isAsking && (
        <ConfirmEffect
          question={{ type: 'recalls', action: 'end', ids: [open.id] }}
          onConfirm={() => finish(open.id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
