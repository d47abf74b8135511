'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useHref, usePath } from '@/lib/i18n/use-href';
import { waitingRecords } from './waiting-records';

/** The screen that sends on its own, and where users decide about refused records. */
export const RECORD_SCREEN = '/admin/record';

/**
 * Sends waiting records of this device from every other page. The code for sending is loaded only if something waits.
 */
export function useSendWaiting(userId: string): void {
  const t = useTranslations('Shell');
  const textOf = useErrorText();
  const alerts = useAlerts();
  const isElsewhere = usePath() !== RECORD_SCREEN;
  const screen = useHref()(RECORD_SCREEN);
  useEffect(() => {
    if (!isElsewhere) return;
    let isOver = false;
    let stop = () => {};
    async function send() {
      const remaining = await waitingRecords(userId).read();
      if (isOver || !remaining || remaining.every(({ problem }) => problem !== null)) return;
      const { keepSending, RecordQueue } = await import('./record-queue');
      if (isOver) return;
      const queue = new RecordQueue({
        userId,
        textOf: (failure) => textOf('post', failure),
        onRecalled: ({ label, recall }) => alerts.failure(t('waiting.recalled', { label, reason: recall.reason })),
        onRefused: ({ label }) =>
          alerts.failure(t('waiting.notRecorded', { label }), { link: { href: screen, label: t('waiting.show') } }),
      });
      stop = keepSending(queue);
    }
    // Without its script they wait for the next page.
    void send().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isElsewhere, userId, screen, textOf, alerts, t]);
}
