'use client';

import { useTranslations } from 'next-intl';
import { TemplateSelect } from '@/components/templates/template-select';
import { Field } from '@/components/ui/form/field';
import styles from '../articles.module.css';
import type { FormState } from './use-article-form';

interface Props {
  form: FormState;
  templates: readonly { id: string; name: string }[];
  isNew: boolean;
}

/**
 * The template of the article. Selecting one adds missing properties to the form and removes those that the one selected
 * before gave and nobody edited; it changes no others.
 */
export function TemplateChoice({ form, templates, isNew }: Props) {
  const t = useTranslations('Articles');
  const { template } = form;
  if (templates.length === 0) return null;
  const nameOf = (templateId: string) => templates.find(({ id }) => id === templateId)?.name ?? '';
  return (
    <div className={styles.lead}>
      <Field
        label={t('fields.template')}
        help={isNew ? t('help.templateNew') : t('help.template')}
        error={template.problem || form.errorAt('templateId')}
      >
        {(control) => (
          <TemplateSelect
            {...control}
            templates={templates}
            none={t('filters.noTemplate')}
            value={template.shownId}
            onChange={(id) => void template.choose({ id, name: nameOf(id) })}
          />
        )}
      </Field>
    </div>
  );
}
