'use client';

import { useTranslations } from 'next-intl';
import { TemplateSelect } from '@/components/templates/template-select';
import { Field } from '@/components/ui/form/field';

interface Props {
  templates: readonly { id: string; name: string }[];
  help: string;
  value: string;
  onChange: (templateId: string) => void;
}

/** A SKU template, or none; renders nothing while the company has none. */
export function TemplateChoice({ templates, help, value, onChange }: Props) {
  const t = useTranslations('Imports');
  if (templates.length === 0) return null;
  return (
    <Field label={t('template.choose')} help={help}>
      {(control) => (
        <TemplateSelect
          {...control}
          templates={templates}
          none={t('template.none')}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
