'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/api/use-error-text';
import { PropertyRows } from '@/components/articles/property-rows';
import { useCloseOnce } from '@/components/articles/use-close-once';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormActions, FormSection } from '@/components/ui/form-actions';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import { useAlerts } from '@/components/ui/use-alerts';
import { call } from '@/lib/api-client/browser';
import { template as templateSchema, templates, type Template } from '@/lib/contract/templates';
import { HintRows } from './hint-rows';
import { templateBodyOf, templateDraftOf } from './template-draft';

interface Props {
  template: Template | null;
  onClose: () => void;
}

function useTemplateForm({ template, onClose }: Props) {
  const t = useTranslations('Templates');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [start] = useState(() => templateDraftOf(template));
  const [draft, setDraft] = useState(start);
  const [version, setVersion] = useState(template?.version);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useCloseOnce(isDone, onClose);
  async function save() {
    if (isBusy) return;
    if (!draft.name.trim()) return setProblem(t('form.nameMissing'));
    setIsBusy(true);
    const body = templateBodyOf(draft);
    const result = template
      ? await call(templates.update, { params: { templateId: template.id }, body: { ...body, version } })
      : await call(templates.create, { body });
    setIsBusy(false);
    if (result.ok) {
      alerts.success(t(template ? 'form.saved' : 'form.created'));
      return setIsDone(true);
    }
    const current = templateSchema.safeParse(result.current);
    // The next save goes on top of what somebody else saved; the text says so first.
    if (current.success) setVersion(current.data.version);
    setProblem(errorText(template ? 'put' : 'post', result));
  }
  const isDirty = !isDone && JSON.stringify(templateBodyOf(draft)) !== JSON.stringify(templateBodyOf(start));
  return { draft, setDraft, problem, isBusy, isDirty, save };
}

export function TemplateForm(props: Props) {
  const t = useTranslations('Templates');
  const common = useTranslations('Common');
  const { draft, setDraft, problem, isBusy, isDirty, save } = useTemplateForm(props);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      <FormSection title={t('sections.name')}>
        <Field label={t('columns.name')} isRequired error={problem}>
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
      </FormSection>
      <FormSection title={t('columns.properties')} text={t('sections.propertiesText')}>
        <PropertyRows rows={draft.properties} onRows={(properties) => setDraft({ ...draft, properties })} />
      </FormSection>
      <FormSection title={t('columns.materials')} text={t('sections.hintsText')}>
        <HintRows rows={draft.hints} onRows={(hints) => setDraft({ ...draft, hints })} />
      </FormSection>
      <FormActions>
        <Button onClick={props.onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={isBusy}>
          {props.template ? common('saveChanges') : t('form.createAction')}
        </Button>
      </FormActions>
    </form>
  );
}
