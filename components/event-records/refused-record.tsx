'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { KeyValueList } from '@/components/ui/layout/card';
import { idOfAddress } from '@/lib/domain/epcis/id-address';
import styles from './event-records.module.css';
import type { WaitingRecord } from './queue/waiting-records';
import { ThingChoice } from './scanning/thing-choice';
import { WaitingCode } from './waiting-code';

/** What its author decides about a record that the server refused. */
export interface Decisions {
  onRetry: (key: string) => void;
  /** `q` identifies one of the entities that share the code. */
  onChoose: (key: string, q: string) => void;
  /** The code was corrected. */
  onCode: (row: WaitingRecord, code: string) => void;
  /** Opens the form with its content. */
  onChange: (row: WaitingRecord) => void;
  onDiscard: (row: WaitingRecord) => void;
}

interface Props extends Decisions {
  row: WaitingRecord;
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

/** Why it was refused, its content, and its code if that may be at fault. */
export function RefusedReason({ row, onChoose, onCode }: Props) {
  const { key, problem, things = [] } = row;
  const code = openCode(row);
  return (
    <>
      {/* The question below names the entities to select from. */}
      {(code === null || things.length === 0) && <p className={styles.problem}>{problem}</p>}
      <Entered row={row} />
      <ThingChoice things={things} onCode={(q) => onChoose(key, q)} />
      {code !== null && things.length === 0 && <WaitingCode code={code} onSend={(typed) => onCode(row, typed)} />}
    </>
  );
}

export function RefusedButtons({ row, onRetry, onChange, onDiscard }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const isKnown = openCode(row) === null && (row.things ?? []).length === 0;
  return (
    <div className={styles.decide}>
      <Button size="small" icon="pencil" onClick={() => onChange(row)}>
        {t('change')}
      </Button>
      {isKnown && (
        <Button size="small" icon="refresh" onClick={() => onRetry(row.key)}>
          {common('retry')}
        </Button>
      )}
      <Button size="small" variant="danger" icon="trash" onClick={() => onDiscard(row)}>
        {t('discard')}
      </Button>
    </div>
  );
}
