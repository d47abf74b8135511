'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/api/use-error-text';
import { useCloseOnce } from '@/components/articles/use-close-once';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormActions, FormStack } from '@/components/ui/form-actions';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { useAlerts } from '@/components/ui/use-alerts';
import { call } from '@/lib/api-client/browser';
import { material as materialSchema, materials, type Material } from '@/lib/contract/materials';
import styles from './materials.module.css';

interface Props {
  material: Material | null;
  onClose: () => void;
}

interface Draft {
  name: string;
  description: string;
  isRecycled: boolean;
}

const draftOf = (material: Material | null): Draft => ({
  name: material?.name ?? '',
  description: material?.description ?? '',
  isRecycled: material?.isRecycled ?? false,
});

function useMaterialForm({ material, onClose }: Props) {
  const t = useTranslations('Materials');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [draft, setDraft] = useState(() => draftOf(material));
  const [version, setVersion] = useState(material?.version);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);
  async function save() {
    if (isBusy) return;
    if (!draft.name.trim()) return setProblem(t('form.nameMissing'));
    setIsBusy(true);
    const result = material
      ? await call(materials.update, { params: { materialId: material.id }, body: { ...draft, version } })
      : await call(materials.create, { body: draft });
    setIsBusy(false);
    if (result.ok) {
      alerts.success(t(material ? 'form.saved' : 'form.created'));
      return setIsDone(true);
    }
    const current = materialSchema.safeParse(result.current);
    // The next save goes on top of what somebody else saved; the text says so first.
    if (current.success) setVersion(current.data.version);
    const saved = current.success ? ` ${t('form.theirs', { name: current.data.name })}` : '';
    setProblem(`${errorText(material ? 'put' : 'post', result)}${saved}`);
  }
  const isDirty = !isDone && JSON.stringify(draft) !== JSON.stringify(draftOf(material));
  return { draft, setDraft, problem, isBusy, isDirty, save };
}

export function MaterialForm(props: Props) {
  const t = useTranslations('Materials');
  const common = useTranslations('Common');
  const { draft, setDraft, problem, isBusy, isDirty, save } = useMaterialForm(props);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      <FormStack>
        <Field label={t('columns.name')} isRequired error={problem} help={t('form.nameHelp')}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              maxLength={200}
              autoComplete="off"
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('columns.description')} note={common('optional')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
            />
          )}
        </Field>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isRecycled}
            onChange={(event) => setDraft({ ...draft, isRecycled: event.currentTarget.checked })}
          />
          {t('form.isRecycled')}
        </label>
      </FormStack>
      <FormActions>
        <Button onClick={props.onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {props.material ? common('saveChanges') : t('form.createAction')}
        </Button>
      </FormActions>
    </form>
  );
}
