'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { TemplateSelect } from '@/components/templates/template-select';
import { Field } from '@/components/ui/form/field';
import { templates as contract } from '@/lib/contract/templates';
import styles from '../articles.module.css';
import { withTemplate } from './draft';
import type { FormState } from './use-article-form';

interface Props {
  form: FormState;
  templates: readonly { id: string; name: string }[];
  isNew: boolean;
}

/** The template of the article. Selecting one adds missing properties to the form and changes no existing ones. */
export function TemplateChoice({ form, templates, isNew }: Props) {
  const t = useTranslations('Articles');
  const { run, isBusy } = useCall(contract.get);
  if (templates.length === 0) return null;
  async function choose(templateId: string) {
    form.set({ templateId, templateName: templates.find(({ id }) => id === templateId)?.name ?? '' });
    if (!templateId) return;
    const result = await run({ params: { templateId } });
    if (result?.ok) form.update((draft) => withTemplate(draft, result.data));
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
