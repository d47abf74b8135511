'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { TemplateSelect } from '@/components/templates/template-select';
import { Field } from '@/components/ui/form/field';
import { templates as contract } from '@/lib/contract/templates';
import styles from '../articles.module.css';
import { NO_ROWS, rowsGivenBy } from './given-rows';
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
  const { run, isBusy } = useCall(contract.get);
  if (templates.length === 0) return null;
  async function choose(templateId: string) {
    form.set({ templateId, templateName: templates.find(({ id }) => id === templateId)?.name ?? '' });
    if (!templateId) return form.giveRows(NO_ROWS);
    const result = await run({ params: { templateId } });
    if (result?.ok) form.giveRows(rowsGivenBy(result.data));
  }
  return (
    <div className={styles.lead}>
      <Field
        label={t('fields.template')}
        help={isNew ? t('help.templateNew') : t('help.template')}
        error={form.errorAt('templateId')}
      >
        {(control) => (
          <TemplateSelect
            {...control}
            disabled={isBusy}
            templates={templates}
            none={t('filters.noTemplate')}
            value={form.draft.templateId}
            onChange={(templateId) => void choose(templateId)}
          />
        )}
      </Field>
    </div>
  );
}
