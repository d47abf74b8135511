'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { FormErrors } from '@/components/calls/form-errors';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { withoutUnseen } from '@/lib/contract/core/unseen';
import { lots, type LeavingUnits, type Lot } from '@/lib/contract/lots';
import { parseCount } from '@/lib/domain/numbers';
import styles from './lots.module.css';
import { useCounted } from '@/components/calls/use-counted';

type Mode = LeavingUnits['type'];

interface Draft {
  code: string;
  mode: Mode;
  count: string;
  first: string;
  last: string;
  note: string;
}

const NOTHING_TYPED = { code: '', count: '', first: '', last: '', note: '' };

const isTyped = ({ code, count, first, last, note }: Draft) =>
  [code, count, first, last, note].some((typed) => typed.trim() !== '');

interface Counted {
  moved: number;
  kept: number;
  codes: number;
}

function unitsOf({ mode, count, first, last }: Draft): LeavingUnits | null {
  if (mode === 'none') return { type: 'none' };
  if (mode === 'range')
    return first.trim() && last.trim() ? { type: 'range', first: first.trim(), last: last.trim() } : null;
  const number = parseCount(count) ?? 0;
  return number > 0 ? { type: 'count', count: number } : null;
}

function Which({
  draft,
  units,
  errors,
  onChange,
}: {
  draft: Draft;
  units: number;
  errors: FormErrors;
  onChange: (change: Partial<Draft>) => void;
}) {
  const t = useTranslations('Lots.split');
  const line = (key: 'count' | 'first' | 'last', help?: string) => (
    <Field
      label={t(key)}
      help={help}
      limit={{ text: draft[key], max: TEXT_LIMITS.unitCode }}
      error={errors[`units.${key}`]}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={draft[key]}
          onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  if (units === 0) return <p>{t('noUnits')}</p>;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('which')}</legend>
        {(['count', 'range'] as const).map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" checked={draft.mode === mode} onChange={() => onChange({ mode })} />
            {t(`modes.${mode}`)}
          </label>
        ))}
      </fieldset>
      {draft.mode === 'count' && line('count', t('countHelp', { units }))}
      {draft.mode === 'range' && (
        <div className={styles.pair}>
          {line('first')}
          {line('last')}
        </div>
      )}
    </>
  );
}

interface NoteProps {
  value: string;
  error: string | undefined;
  onChange: (note: string) => void;
}

function NoteField({ value, error, onChange }: NoteProps) {
  const t = useTranslations('Lots.split');
  const common = useTranslations('Common');
  return (
    <Field
      label={t('note')}
      note={common('optional')}
      limit={{ text: value, max: TEXT_LIMITS.recordNote }}
      error={error}
    >
      {(control) => (
        <textarea {...control} rows={2} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

function Effect({ counted: { moved, kept, codes }, from, into }: { counted: Counted; from: string; into: string }) {
  const t = useTranslations('Lots.split');
  return (
    <div className={styles.effect} role="status">
      <strong>{t('moved', { count: moved, code: into })}</strong>
      <span>{t('kept', { count: kept, code: from })}</span>
      {codes > 0 && <span>{t('codes', { count: codes })}</span>}
    </div>
  );
}

/** Moves units of a lot into a new one: first a preview of the changes, then the split. */
export function SplitDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('Lots.split');
  const common = useTranslations('Common');
  const router = useRouter();
  const preview = useCall(lots.previewSplit);
  const split = useCall(lots.split);
  const keyFor = useIdempotencyKey();
  const wrong = useFormErrors(['code', 'units', 'note']);
  const [draft, setDraft] = useState<Draft>({ ...NOTHING_TYPED, mode: lot.units > 0 ? 'count' : 'none' });
  const units = unitsOf(draft);
  const { counted, store } = useCounted<Counted>(units);
  const isReady = draft.code.trim() !== '' && units !== null;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const close = () => leaveGuard.run(onClose);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wrong.check({}) || !units || !isReady) return;
    const params = { lotId: lot.id };
    if (!counted) {
      const result = await preview.run({ params, body: { units } });
      if (result && !result.ok) wrong.refuse('post', result);
      else if (result) store(result.data);
      return;
    }
    const body = { code: draft.code.trim(), units, note: draft.note };
    const result = await split.run(
      { params, body },
      { success: t('done', { code: body.code }), idempotencyKey: keyFor({ lotId: lot.id, ...body }) },
    );
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result?.ok) return;
    onClose();
    router.refresh();
  }

  return (
    <ModalView isOpened onClose={close} title={t('title', { code: lot.code })} size="small" canClose={!split.isBusy}>
      <UnsavedGuard isDirty={isTyped(draft)} />
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <FormStack>
          <p>{t('text')}</p>
          <Field
            label={t('code')}
            limit={{ text: withoutUnseen(draft.code), max: TEXT_LIMITS.lotCode }}
            error={wrong.errors.code}
            isRequired
          >
            {(control) => (
              <input
                {...control}
                data-autofocus
                autoComplete="off"
                value={draft.code}
                onChange={(event) => change({ code: event.currentTarget.value })}
              />
            )}
          </Field>
          <Which draft={draft} units={lot.units} errors={wrong.errors} onChange={change} />
          <NoteField value={draft.note} error={wrong.errors.note} onChange={(note) => change({ note })} />
          {counted && <Effect counted={counted} from={lot.code} into={draft.code.trim()} />}
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={close} disabled={split.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={preview.isBusy || split.isBusy} disabled={!isReady}>
            {counted ? t('action') : t('check')}
          </Button>
        </FormActions>
      </form>
    </ModalView>
  );
}
