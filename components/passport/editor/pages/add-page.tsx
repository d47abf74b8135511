'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Modal } from '@/components/ui/dialog/modal';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { editor } from '@/lib/contract/editor';
import { addPage } from '../store/pages';
import { useStudio } from '../studio-context';

/** Prompts for the name of a new page and creates it. */
export function AddPage({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Editor.pages');
  const common = useTranslations('Common');
  const studio = useStudio();
  const create = useCall(editor.createTemplatePage);
  const [name, setName] = useState('');
  const wrong = useFormErrors(['name']);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!wrong.check(name.trim() === '' ? { name: common('requiredField') } : {})) return;
    const result = await create.run({ body: { name: name.trim(), template_id: studio.passportId } }, { isOnce: true });
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result?.ok) return;
    addPage(studio, result.data);
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('add')} size="small" canClose={!create.isBusy}>
      <UnsavedGuard isDirty={name.trim() !== ''} />
      <form {...wrong.formProps} onSubmit={(event) => void add(event)}>
        <Field
          label={t('name')}
          help={t('nameHelp')}
          limit={{ text: name, max: 200 }}
          error={wrong.errors.name}
          isRequired
        >
          {(control) => (
            <input {...control} data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
          )}
        </Field>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={onClose} disabled={create.isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="filled" isBusy={create.isBusy}>
            {t('addAction')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
