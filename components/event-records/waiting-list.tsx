'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import styles from './event-records.module.css';
import type { WaitingRecord } from './queue/waiting-records';

interface Props {
  waiting: readonly WaitingRecord[];
  /** The device keeps nothing. */
  isUnkept: boolean;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** Records that the server does not have yet, and those that it refused, each with its reason. */
export function WaitingList({ waiting, isUnkept, onRetry, onDiscard }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  if (waiting.length === 0) return null;
  return (
    <Card
      title={t('waiting', { count: waiting.length })}
      text={t(isUnkept ? 'waitingUnkept' : 'waitingText', { count: waiting.length })}
    >
      <ul className={styles.waiting} aria-live="polite">
        {waiting.map(({ key, label, body, proofs = [], problem }) => (
          <li key={key}>
            <div>
              <strong dir="auto">{label}</strong>
              <small>
                <DateTime value={body.happenedAt} />
                {proofs.length > 0 && ` · ${t('proofs.count', { count: proofs.length })}`}
              </small>
              {problem !== null && <p className={styles.problem}>{problem}</p>}
            </div>
            {problem !== null && (
              <div className={styles.decide}>
                <Button size="small" icon="refresh" onClick={() => onRetry(key)}>
                  {common('retry')}
                </Button>
                <Button size="small" variant="danger" icon="trash" onClick={() => onDiscard(key)}>
                  {t('discard')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
