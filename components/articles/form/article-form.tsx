'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RecordForm } from '@/components/records/record-form';
import formStyles from '@/components/ui/form/form.module.css';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import type { Article } from '@/lib/contract/articles';
import styles from '../articles.module.css';
import { BasicsSection } from './basics-section';
import { CompositionsSection } from './compositions-section';
import type { ArticleDraft } from './draft';
import { ExposedNotice } from './exposed-notice';
import { ImagesSection } from './images-section';
import { PropertiesSection } from './properties-section';
import { TemplateChoice } from './template-choice';
import { useArticleForm } from './use-article-form';
import { useCompositionWarning } from './use-composition-warning';

interface Props {
  /** The article being edited; null for a new one. */
  article: Article | null;
  initial: ArticleDraft;
  templates: readonly { id: string; name: string }[];
  /** Called on cancel, and after saving unless `onSaved` is set. */
  onClose: () => void;
  onSaved?: () => void;
  onDirty?: (isDirty: boolean) => void;
  /** Shown above the fields: the public state of the article. */
  children?: ReactNode;
}

/** One column: basics, template, properties, composition, pictures. */
export function ArticleForm({ article, initial, templates, onClose, onSaved = onClose, onDirty, children }: Props) {
  const t = useTranslations('Articles');
  const { form, sections, saveAndPublish, republishing, exposed } = useArticleForm({
    article,
    initial,
    onClose: onSaved,
  });
  const warning = useCompositionWarning()(form.draft.parts);
  return (
    <RecordForm
      form={form}
      onClose={onClose}
      onDirty={onDirty}
      submit={article ? undefined : t('form.createAction')}
      note={
        <>
          {warning && (
            <p className={styles.warning} role="status">
              {warning}
            </p>
          )}
          {sections.template.isLoading && (
            <p className={formStyles.help} role="status">
              {t('form.templateLoading')}
            </p>
          )}
          <FormProblem>{Object.keys(form.errors).length > 0 ? t('form.problems') : ''}</FormProblem>
        </>
      }
      actions={
        exposed.length > 0 && (
          <Button icon="world-upload" isBusy={form.isBusy} onClick={() => void saveAndPublish()}>
            {t('exposed.save')}
          </Button>
        )
      }
    >
      {children}
      <TemplateChoice form={sections} templates={templates} isNew={article === null} />
      <BasicsSection form={sections} />
      <PropertiesSection form={sections} />
      {article?.state !== 'withdrawn' && (
        <ExposedNotice
          now={republishing.stillPublic}
          soon={exposed}
          isBusy={republishing.isPublishing}
          onPublish={() => void (article && republishing.publish(article.id))}
        />
      )}
      <CompositionsSection form={sections} />
      <ImagesSection form={sections} />
      {article === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.draft.isPublished}
            onChange={(event) => form.set({ isPublished: event.currentTarget.checked })}
          />
          <span>{t('form.publishNow')}</span>
        </label>
      )}
    </RecordForm>
  );
}
