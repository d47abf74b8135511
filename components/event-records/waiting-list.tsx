'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Card, KeyValueList } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import styles from './event-records.module.css';
import type { WaitingRecord } from './queue/waiting-records';
import { ThingChoice } from './scanning/thing-choice';
import { WaitingCode } from './waiting-code';

interface Props {
  waiting: readonly WaitingRecord[];
  /** The device stores nothing. */
  isUnkept: boolean;
  onRetry: (key: string) => void;
  /** `q` identifies one of the entities that share the code. */
  onChoose: (key: string, q: string) => void;
  /** The code was corrected. */
  onCode: (row: WaitingRecord, code: string) => void;
  onDiscard: (row: WaitingRecord) => void;
}

/** The code of a record whose entity is unknown; null if it is known. */
const openCode = ({ body: { subject } }: WaitingRecord) =>
  subject.type === 'code' && !idOfAddress(subject.q) ? subject.q : null;

/** Entered values, ticked options and notes: the user sees what discarding would lose. */
function Entered({ row: { body } }: { row: WaitingRecord }) {
  const t = useTranslations('Records.columns');
  const entered = [
    { label: t('input'), value: body.input },
    { label: t('options'), value: body.options?.join(', ') },
    { label: t('note'), value: body.note },
  ].filter(({ value }) => value);
  if (entered.length === 0) return null;
  return (
    <KeyValueList items={entered.map(({ label, value }) => ({ label, value: <span dir="auto">{value}</span> }))} />
  );
}

/** Records that the server does not have yet, and refused ones, each with its reason. */
export function WaitingList({ waiting, isUnkept, onRetry, onChoose, onCode, onDiscard }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  if (waiting.length === 0) return null;
  return (
    <Card
      title={t('waiting', { count: waiting.length })}
      text={t(isUnkept ? 'waitingUnkept' : 'waitingText', { count: waiting.length })}
    >
      <ul className={styles.waiting} aria-live="polite">
        {waiting.map((row) => {
          const { key, label, body, proofs = [], problem, things = [] } = row;
          const code = openCode(row);
          return (
            <li key={key}>
              <div>
                <strong dir="auto">{label}</strong>
                <small>
                  <DateTime value={body.happenedAt} />
                  {proofs.length > 0 && ` · ${t('proofs.count', { count: proofs.length })}`}
                </small>
                {problem !== null && (
                  <>
                    {/* The question below names the entities to select from. */}
                    {(code === null || things.length === 0) && <p className={styles.problem}>{problem}</p>}
                    <Entered row={row} />
                    <ThingChoice things={things} onCode={(q) => onChoose(key, q)} />
                    {code !== null && things.length === 0 && (
                      <WaitingCode code={code} onSend={(typed) => onCode(row, typed)} />
                    )}
                  </>
                )}
              </div>
              {problem !== null && (
                <div className={styles.decide}>
                  {code === null && things.length === 0 && (
                    <Button size="small" icon="refresh" onClick={() => onRetry(key)}>
                      {common('retry')}
                    </Button>
                  )}
                  <Button size="small" variant="danger" icon="trash" onClick={() => onDiscard(row)}>
                    {t('discard')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
