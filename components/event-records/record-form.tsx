'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import { FormProblem } from '@/components/ui/form/form-problem';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import { Button } from '@/components/ui/layout/button';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import styles from './event-records.module.css';
import { codeOf, draftOf } from './change/changed-record';
import { PromptFields, MoreFields } from './record-fields';
import { ProofField } from './proofs/proof-field';
import { isToCome } from './moments';
import type { WaitingRecord } from './queue/waiting-records';
import { ReachField } from './reach-field';
import { recordRow } from './record-row';
import type { Chosen, Scanned } from './scanning/scanned';
import { useReach } from './use-reach';
import { type RecordDraft, useRecordDraft } from './use-record-draft';
import { WhereField } from './where/where-field';
import type { Where } from './where/where';

interface Props {
  scanned: Scanned;
  choice: Chosen;
  where: Where;
  /** The refused record that this one replaces: its content is filled in. */
  changed?: WaitingRecord | undefined;
  onBack: () => void;
  /** Resolves once the record is stored. */
  onRecord: (row: WaitingRecord) => Promise<void>;
}

/**
 * What the event asks for and the draft lacks. A check with options needs one of them; of a changed record, some ticked
 * ones may no longer be offered.
 */
const missingIn = ({ input, options }: RecordDraft, event: RecordableEvent | null) => ({
  isInputMissing: event?.type === 'input' && input.trim() === '',
  isOptionMissing:
    event?.type === 'check' && event.options.length > 0 && !event.options.some((option) => options.includes(option)),
});

/** The form of an event: its inputs, for how many entities, where and when. */
export function RecordForm({ scanned, choice, where, changed, onBack, onRecord }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const { event, kind } = choice;
  const name = event ? event.name : t(`kinds.${kind as 'repair'}`);
  const before = changed?.body.subject;
  const reach = useReach(scanned, choice, before && codeOf(before) === scanned.q ? before : undefined);
  const { draft, change, changeProofs, addProofs, isReading, isDirty } = useRecordDraft(changed && draftOf(changed));
  const { input, options, note, moment, position, proofs } = draft;
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const isLater = isToCome(moment);
  const { isInputMissing, isOptionMissing } = missingIn(draft, event);

  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current);
  }, [tries]);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setTries(tries + 1);
    const isIncomplete = isInputMissing || isOptionMissing || isLater || !reach.isReady;
    if (isBusy || isReading || isIncomplete || hasTooLong(form.current)) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      const label = t('label', { event: name, target: reach.label });
      await onRecord(recordRow({ choice, subject: reach.subject, place: where.place, draft, label, name, changed }));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      <UnsavedGuard isDirty={isDirty || reach.isTyped} />
      <h3 dir="auto">{name}</h3>
      {event?.description && (
        <p className={styles.description} dir="auto">
          {event.description}
        </p>
      )}
      {event && (
        <PromptFields
          event={event}
          input={input}
          onInput={(text) => change({ input: text })}
          options={options}
          onOptions={(ticked) => change({ options: ticked })}
          isInputMissing={tries > 0 && isInputMissing}
          isOptionMissing={tries > 0 && isOptionMissing}
        />
      )}
      <ReachField reach={reach} />
      <WhereField {...where} position={position} onPosition={(spot) => change({ position: spot })} />
      <ProofField proofs={proofs} onChange={changeProofs} isReading={isReading} onRead={addProofs} />
      <MoreFields
        moment={moment}
        isLater={tries > 0 && isLater}
        onMoment={(momentText) => change({ moment: momentText })}
        note={note}
        onNote={(text) => change({ note: text })}
      />
      <FormProblem>{hasFailed ? common('errorText') : ''}</FormProblem>
      <div className={styles.send} data-foot="">
        <Button onClick={onBack}>{t('otherEvent')}</Button>
        <Button
          type="submit"
          variant="filled"
          icon="check"
          isBusy={isBusy || isReading || (!reach.isReady && reach.isCounting)}
          isUnavailable={!reach.isReady}
        >
          {reach.count > 1 ? t('recordMany', { count: reach.count }) : t('record')}
        </Button>
      </div>
    </form>
  );
}
