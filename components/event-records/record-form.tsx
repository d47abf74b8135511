'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newKey } from '@/components/calls/use-idempotency-key';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import { Button } from '@/components/ui/layout/button';
import styles from './event-records.module.css';
import { PromptFields, MoreFields } from './record-fields';
import { momentOf, zoneOf } from './moments';
import type { ChosenProof } from './proofs/chosen-proof';
import { ProofField } from './proofs/proof-field';
import type { WaitingRecord } from './queue/waiting-records';
import { ReachField } from './reach-field';
import type { Chosen, Scanned } from './scanning/scanned';
import { useReach } from './use-reach';
import { WhereField } from './where/where-field';
import type { Position } from '@/components/ui/map/position-map';
import type { Where } from './where/where';

interface Props {
  scanned: Scanned;
  chosen: Chosen;
  where: Where;
  onBack: () => void;
  onRecord: (row: WaitingRecord) => Promise<void>;
}

/** What the event asks for, for how many things, where and when. */
export function RecordForm({ scanned, chosen, where, onBack, onRecord }: Props) {
  const t = useTranslations('Records');
  const { event, kind } = chosen;
  const name = event ? event.name : t(`kinds.${kind as 'repair'}`);
  const reach = useReach(scanned, chosen);
  const [input, setInput] = useState('');
  const [options, setOptions] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [moment, setMoment] = useState('');
  const [position, setPosition] = useState<Position | null>(null);
  const [proofs, setProofs] = useState<readonly ChosenProof[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const isInputMissing = event?.type === 'input' && input.trim() === '';

  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current);
  }, [tries]);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setTries(tries + 1);
    if (isBusy || isInputMissing || !reach.isReady) return;
    setIsBusy(true);
    const happened = momentOf(moment) ?? new Date();
    const key = newKey();
    await onRecord({
      key,
      label: t('label', { event: name, target: reach.label }),
      problem: null,
      proofs,
      body: {
        clientKey: key,
        kind,
        ...(event ? { eventId: event.id } : {}),
        subject: reach.subject,
        happenedAt: happened.toISOString(),
        zone: zoneOf(happened),
        placeId: where.place?.id ?? null,
        position,
        input: event?.type === 'input' ? input : '',
        options: [...options],
        note,
        source: matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk',
      },
    });
    setIsBusy(false);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      <h3 dir="auto">{name}</h3>
      {event?.description && (
        <p className={styles.description} dir="auto">
          {event.description}
        </p>
      )}
      <ReachField reach={reach} />
      {event && (
        <PromptFields
          event={event}
          input={input}
          onInput={setInput}
          options={options}
          onOptions={setOptions}
          isInputMissing={tries > 0 && isInputMissing}
        />
      )}
      <WhereField {...where} position={position} onPosition={setPosition} />
      <ProofField proofs={proofs} onChange={setProofs} />
      <MoreFields moment={moment} onMoment={setMoment} note={note} onNote={setNote} />
      <div className={styles.send}>
        <Button onClick={onBack}>{t('otherEvent')}</Button>
        <Button type="submit" variant="filled" icon="check" isBusy={isBusy} isUnavailable={!reach.isReady}>
          {reach.count > 1 ? t('recordMany', { count: reach.count }) : t('record')}
        </Button>
      </div>
    </form>
  );
}
