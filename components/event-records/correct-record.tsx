'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { eventRecords, type EventRecord } from '@/lib/contract/event-records';
import type { RecordKind } from '@/lib/contract/record-kinds';

interface Props {
  record: EventRecord;
  onClose: () => void;
  onCorrected: () => void;
}

const effectOf = (kind: RecordKind) => (kind === 'unload' || kind === 'move' ? kind : 'load');

/** Asks why a record is wrong, and explains the effect of declaring it wrong. */
export function CorrectRecord({ record, onClose, onCorrected }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const correct = useCall(eventRecords.correct);
  const wrong = useFormErrors(['note']);
  const [note, setNote] = useState('');
  const keyFor = useIdempotencyKey();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wrong.check({})) return;
    const body = { clientKey: keyFor(note), note };
    const result = await correct.run({ params: { recordId: record.id }, body }, { success: t('correctDone') });
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result?.ok) return;
    onClose();
    onCorrected();
  }

  return (
    <ModalView isOpened onClose={onClose} title={t('correctTitle')} size="small" canClose={!correct.isBusy}>
      <UnsavedGuard isDirty={note.trim() !== ''} />
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          <p>{t('correctText', { count: record.itemCount })}</p>
          <p>{t(`correctEffects.${effectOf(record.kind)}`)}</p>
          <Field
            label={t('correctNote')}
            note={common('optional')}
            limit={{ text: note, max: TEXT_LIMITS.recordNote }}
            error={wrong.errors.note}
          >
            {(control) => (
              <textarea
                {...control}
                data-autofocus
                rows={3}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
          </Field>
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={correct.isBusy}>
            {t('correct')}
          </Button>
        </FormActions>
      </form>
    </ModalView>
  );
}
