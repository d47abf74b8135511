'use client';

import { useTranslations } from 'next-intl';
import { PropertyRows } from '@/components/properties/property-rows';
import { typedProperties } from '@/components/properties/draft';
import { usePropertiesText } from '@/components/properties/use-properties-text';
import { NameField } from '@/components/records/name-field';
import { RecordForm } from '@/components/records/record-form';
import { useRecordForm } from '@/components/records/use-record-form';
import { FormSection } from '@/components/ui/form/form-actions';
import { call } from '@/lib/api-client/browser';
import { template as schema, templates, type Template } from '@/lib/contract/templates';
import { HintRows } from './hint-rows';
import { templateBodyOf, templateDraftOf, typedHints, type TemplateDraft } from './template-draft';

interface Props {
  template: Template | null;
  onClose: () => void;
  /** Instead of closing, once it is saved. */
  onSaved?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

export function TemplateForm({ template, onClose, onSaved = onClose, onDirty }: Props) {
  const t = useTranslations('Templates');
  const propertiesText = usePropertiesText();
  const form = useRecordForm<TemplateDraft, Template>({
    record: template,
    draftOf: templateDraftOf,
    bodyOf: templateBodyOf,
    check: ({ name }) => (name.trim() ? {} : { name: t('form.nameMissing') }),
    save: (draft, { version, idempotencyKey }) => {
      const body = templateBodyOf(draft);
      return template
        ? call(templates.update, { params: { templateId: template.id }, body: { ...body, version } })
        : call(templates.create, { body }, { idempotencyKey });
    },
    schema,
    fields: [
      { label: t('columns.name'), keys: ['name'], shown: ({ name }) => name },
      {
        label: t('columns.properties'),
        keys: ['properties'],
        value: ({ properties }) => typedProperties(properties),
        shown: ({ properties }) => propertiesText(properties),
      },
      {
        label: t('columns.materials'),
        keys: ['hints'],
        value: ({ hints }) => typedHints(hints),
        shown: ({ hints }) => hints.map(({ part, material }) => [part, material].filter(Boolean).join(': ')).join('\n'),
      },
    ],
    success: () => t(template ? 'form.saved' : 'form.created'),
    onClose: onSaved,
  });
  const { draft, set } = form;
  return (
    <RecordForm form={form} onClose={onClose} onDirty={onDirty} submit={template ? undefined : t('form.createAction')}>
      <FormSection title={t('sections.name')}>
        <NameField
          label={t('columns.name')}
          error={form.errors.name}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </FormSection>
      <FormSection title={t('columns.properties')} text={t('sections.propertiesText')}>
        <PropertyRows
          rows={draft.properties}
          onRows={(properties) => set({ properties })}
          errorAt={(path) => form.errors[path]}
        />
      </FormSection>
      <FormSection title={t('columns.materials')} text={t('sections.hintsText')}>
        <HintRows rows={draft.hints} onRows={(hints) => set({ hints })} errorAt={(path) => form.errors[path]} />
      </FormSection>
    </RecordForm>
  );
}
