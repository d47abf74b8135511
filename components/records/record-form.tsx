'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/layout/button';
import { FormActions } from '@/components/ui/form/form-actions';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';

interface Props {
  form: { isBusy: boolean; isDirty: boolean; save: () => Promise<void> };
  /** Text of the main button; 'Save changes' unless given. */
  submit?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The `<form>` of one record: fields, cancel and save, and a question before unsaved work is left. */
export function RecordForm({ form, submit, onClose, children }: Props) {
  const common = useTranslations('Common');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} />
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
