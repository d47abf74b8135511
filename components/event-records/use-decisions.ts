'use client';

import { useTranslations } from 'next-intl';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { RecordQueue } from './queue/record-queue';
import type { WaitingRecord } from './queue/waiting-records';
import type { Decisions } from './refused-record';

/** The last record, which the screen reports. */
export interface Done {
  key: string;
  label: string;
}

interface Input {
  queue: RecordQueue;
  done: Done | null;
  setDone: (done: Done | null) => void;
  /** Opens the form with a refused record. */
  onChange: (row: WaitingRecord) => void;
}

/** Carries out what is decided about refused records. */
export function useDecisions({ queue, done, setDone, onChange }: Input): Decisions {
  const t = useTranslations('Records');
  const alerts = useAlerts();

  async function discard(row: WaitingRecord) {
    if (!(await queue.discard(row.key))) return;
    // It would count as recorded.
    if (done?.key === row.key) setDone(null);
    alerts.notice(t('discarded', { label: row.label }), { undo: () => void queue.add(row) });
  }

  async function correctCode({ key, event, label: before }: WaitingRecord, code: string) {
    const label = event === undefined ? before : t('label', { event, target: code });
    const isSent = await queue.choose(key, code, label);
    if (isSent && done?.key === key) setDone({ key, label });
  }

  return {
    onRetry: (key) => void queue.retry(key),
    onChoose: (key, q) => void queue.choose(key, q),
    onCode: (row, code) => void correctCode(row, code),
    onChange,
    onDiscard: (row) => void discard(row),
  };
}
