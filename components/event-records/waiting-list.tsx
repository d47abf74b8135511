'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import styles from './event-records.module.css';
import type { WaitingRecord } from './queue/waiting-records';
import { type Decisions, RefusedButtons, RefusedReason } from './refused-record';

interface Props extends Decisions {
  waiting: readonly WaitingRecord[];
  /** The device stores nothing. */
  isUnkept: boolean;
}

/** One of them: what, when, with how many files. */
function Row({ row: { label, body, proofs = [] }, children }: { row: WaitingRecord; children?: ReactNode }) {
  const t = useTranslations('Records');
  return (
    <div>
      <strong dir="auto">{label}</strong>
      <small>
        <DateTime value={body.happenedAt} />
        {proofs.length > 0 && ` · ${t('proofs.count', { count: proofs.length })}`}
      </small>
      {children}
    </div>
  );
}

/** Refused records, each with its reason and what can be done, then those that the server does not have yet. */
export function WaitingList({ waiting, isUnkept, ...decisions }: Props) {
  const t = useTranslations('Records');
  const refused = waiting.filter(({ problem }) => problem !== null);
  const unsent = waiting.filter(({ problem }) => problem === null);
  const textFor = (kept: 'refusedText' | 'waitingText', count: number) =>
    t(isUnkept ? 'waitingUnkept' : kept, { count });
  return (
    <>
      {refused.length > 0 && (
        <Card title={t('refused', { count: refused.length })} text={textFor('refusedText', refused.length)}>
          <ul className={styles.waiting} aria-live="polite">
            {refused.map((row) => (
              <li key={row.key}>
                <Row row={row}>
                  <RefusedReason row={row} {...decisions} />
                </Row>
                <RefusedButtons row={row} {...decisions} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {unsent.length > 0 && (
        <Card title={t('waiting', { count: unsent.length })} text={textFor('waitingText', unsent.length)}>
          <ul className={styles.waiting} aria-live="polite">
            {unsent.map((row) => (
              <li key={row.key}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
