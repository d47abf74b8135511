'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ConflictNotice } from '@/components/records/conflict-notice';
import { useCloseOnce } from '@/components/records/use-close-once';
import { Button } from '@/components/ui/layout/button';
import { FormActions } from '@/components/ui/form/form-actions';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import type { Article } from '@/lib/contract/articles';
import { ArticleStateBadge } from './article-state';
import styles from './articles.module.css';
import { BasicsSection } from './basics-section';
import { CompositionsSection } from './compositions-section';
import { draftOf, type ArticleDraft } from './draft';
import { ExposedNotice } from './exposed-notice';
import { ImagesSection } from './images-section';
import { PropertiesSection } from './properties-section';
import { TemplateChoice } from './template-choice';
import { useArticleForm } from './use-article-form';
import { useShownFields } from './use-shown-fields';

interface Props {
  /** The article being edited; null for a new one. */
  article: Article | null;
  initial: ArticleDraft;
  templates: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** One column: basics, template, properties, composition, pictures. */
export function ArticleForm({ article, initial, templates, onClose }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  const shown = useShownFields();
  const ref = useRef<HTMLFormElement>(null);
  const [isDone, setIsDone] = useState(false);
  const state = useArticleForm({ article, initial, onSaved: () => setIsDone(true) });
  useCloseOnce(isDone, onClose);
  // What was refused may lie far up in a long form.
  const { theirs, errors } = state;
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>(theirs ? '[data-conflict]' : '[aria-invalid=true]');
    first?.focus();
  }, [theirs, errors]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.save();
      }}
    >
      <UnsavedGuard isDirty={state.isDirty} />
      {article && <FormStatus article={article} />}
      {state.theirs && (
        <ConflictNotice
          mine={shown(state.form.draft)}
          theirs={shown(draftOf(state.theirs, locale))}
          onMine={state.keepMine}
          onTheirs={state.takeTheirs}
        />
      )}
      <TemplateChoice form={state.form} templates={templates} isNew={article === null} />
      <BasicsSection form={state.form} />
      <PropertiesSection form={state.form} />
      {article?.state !== 'withdrawn' && (
        <ExposedNotice
          now={state.republishing.stillPublic}
          soon={state.exposed}
          isBusy={state.republishing.isPublishing}
          onPublish={() => void (article && state.republishing.publish(article.id))}
        />
      )}
      <CompositionsSection form={state.form} />
      <ImagesSection form={state.form} />
      {article === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={state.isPublished}
            onChange={(event) => state.setIsPublished(event.currentTarget.checked)}
          />
          <span>{t('form.publishNow')}</span>
        </label>
      )}
      <div className={styles.foot}>
        {state.hasErrors && (
          <p className={styles.problem} role="alert">
            {t('form.problems')}
          </p>
        )}
        <FormActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {state.exposed.length > 0 && (
            <Button icon="world-upload" isBusy={state.isBusy} onClick={() => void state.save(true)}>
              {t('exposed.save')}
            </Button>
          )}
          <Button type="submit" variant="filled" isBusy={state.isBusy}>
            {article ? common('saveChanges') : t('form.createAction')}
          </Button>
        </FormActions>
      </div>
    </form>
  );
}

function FormStatus({ article: { state, gtinClaim } }: { article: Article }) {
  const t = useTranslations('Articles');
  return (
    <p className={styles.status}>
      <ArticleStateBadge state={state} claim={gtinClaim} />
      {state === 'published' && <span className={styles.hint}>{t('form.publishLater')}</span>}
      {state === 'held' && <span className={styles.hint}>{t('form.isHeld')}</span>}
      {state === 'changed' && <span className={styles.hint}>{t('form.hasChanges')}</span>}
    </p>
  );
}
