'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { useMay } from '@/components/calls/use-may';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { Button } from '@/components/ui/layout/button';
import { DateTime } from '@/components/ui/layout/date-time';
import { recalls as contract, type Recall } from '@/lib/contract/recalls';
import { useHref } from '@/lib/i18n/use-href';
import { recallPath } from '@/components/event-records/recalled/recall-path';
import styles from './lots.module.css';

/** The recalled lot, with a link; a deleted lot has no page any more. */
function RecalledLot({ recall }: { recall: Recall }) {
  const t = useTranslations('Lots.recalls');
  const lineage = useTranslations('Lots.lineage');
  const href = useHref();
  const { lot, supplierLot } = recall;
  if (lot?.isDeleted) return <bdi>{lot.code ? t('deletedLot', { code: lot.code }) : lineage('deleted')}</bdi>;
  return (
    <a href={href(recallPath(recall))} dir="auto">
      {lot ? t('lot', { code: lot.code }) : t('supplierLot', { code: supplierLot ?? '' })}
    </a>
  );
}

/** Open recalls, the latest first, with the number of further ones. That of a deleted lot is ended here. */
export function OpenRecalls({ recalls, total }: { recalls: readonly Recall[]; total: number }) {
  const t = useTranslations('Lots.recalls');
  const texts = useTranslations('Recalls');
  const router = useRouter();
  const canEnd = useMay()(contract.end);
  const end = useCall(contract.end);
  const { confirm, dialog } = useConfirmEffect();

  async function finish({ id, lot }: Recall) {
    const result = await end.run(
      { params: { recallId: id } },
      { notice: texts('ended', { code: lot?.code ?? '' }), isOnce: true },
    );
    if (result) router.refresh();
  }

  if (recalls.length === 0) return null;
  return (
    <section className={styles.recalls} aria-label={t('open')}>
      <strong>{t('open')}</strong>
      <ul>
        {recalls.map((recall) => (
          <li key={recall.id}>
            <RecalledLot recall={recall} />{' '}
            <span>
              {t('lots', { count: recall.lots })} · <DateTime value={recall.startedAt} />
            </span>
            {canEnd && recall.lot?.isDeleted && (
              <Button
                size="small"
                isBusy={end.isBusy}
                onClick={() => confirm({ type: 'recalls', action: 'end', ids: [recall.id] }, () => finish(recall))}
              >
                {texts('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > recalls.length && <p>{t('more', { count: total - recalls.length })}</p>}
      {dialog}
    </section>
  );
}
