'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/layout/button';
import { FormActions } from '@/components/ui/form/form-actions';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';

import { ConflictNotice } from './conflict-notice';
import type { Conflict } from './use-record-form';

interface Props {
  form: { isBusy: boolean; isDirty: boolean; conflict: Conflict | null; save: () => Promise<void> };
  /** Text of the main button; 'Save changes' unless given. */
  submit?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The `<form>` of one record: fields, cancel and save, and a question before unsaved work is left. */
export function RecordForm({ form, submit, onClose, children }: Props) {
  const common = useTranslations('Common');
  const ref = useRef<HTMLFormElement>(null);
  const hasConflict = form.conflict !== null;
  useEffect(() => {
    if (hasConflict) ref.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
  }, [hasConflict]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {children}
      <FormActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={form.isBusy}>
          {submit ?? common('saveChanges')}
        </Button>
      </FormActions>
    </form>
  );
}
