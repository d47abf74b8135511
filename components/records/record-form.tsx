'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '@/components/ui/layout/button';
import { FormActions, FormFoot } from '@/components/ui/form/form-actions';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import { FormProblem } from '@/components/ui/form/form-problem';
import { ConflictNotice } from './conflict-notice';
import type { Conflict } from './edited-draft';

interface Props {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    isBusy: boolean;
    isDirty: boolean;
    conflict: Conflict | null;
    refusals: number;
    problem: string;
    save: () => Promise<void>;
  };
  /** Label of the main button; 'Save changes' by default. */
  submit?: string;
  /** Shown above the buttons. */
  note?: ReactNode;
  /** Buttons between cancel and save. */
  actions?: ReactNode;
  onClose: () => void;
  /** Called when the form becomes dirty or clean. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
  children: ReactNode;
}

/** The `<form>` of one record: fields, cancel and save, and a question before unsaved changes are lost. */
export function RecordForm({ form, submit, note, actions, onClose, onDirty, children }: Props) {
  const common = useTranslations('Common');
  const { ref, refusals, isDirty } = form;
  // The refused field may be far up in a long form.
  useEffect(() => focusFirstWrong(ref.current), [ref, refusals]);
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {children}
      <FormFoot>
        {note}
        <FormProblem>{form.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {actions}
          <Button type="submit" variant="filled" isBusy={form.isBusy}>
            {submit ?? common('saveChanges')}
          </Button>
        </FormActions>
      </FormFoot>
    </form>
  );
}
