'use client';

import { useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/records/record-editor';
import { call } from '@/lib/api-client/browser';
import { templates } from '@/lib/contract/templates';
import { TemplateForm } from './template-form';

/** The dialog of one template. */
export function TemplateEditor() {
  const t = useTranslations('Templates');
  return (
    <RecordEditor
      titles={{ edit: t('form.edit'), create: t('form.create') }}
      load={(templateId) => call(templates.get, { params: { templateId } })}
    >
      {(template, close) => <TemplateForm template={template} onClose={close} />}
    </RecordEditor>
  );
}
