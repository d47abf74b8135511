'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormErrors } from '@/components/calls/form-errors';
import { useRecordForm } from '@/components/records/use-record-form';
import { call } from '@/lib/api-client/browser';
import { article as schema, articles, type Article } from '@/lib/contract/articles';
import { useLocale } from '@/lib/i18n/use-locale';
import { bodyOf, checkDraft, draftOf, exposedBy, partsOf, type ArticleDraft } from './draft';
import { useCompositionWarning } from './use-composition-warning';
import { useRepublish } from './use-republish';
import { useDraftFields } from './use-draft-fields';
import { useTemplateChoice, type TemplateChoiceState } from './use-template-choice';

interface Options {
  article: Article | null;
  initial: ArticleDraft;
  /** Visible fields, which can show errors; all by default. */
  fields?: readonly string[];
  onClose: () => void;
}

/** The props shared by the form's sections. */
export interface FormState {
  draft: ArticleDraft;
  set: (change: Partial<ArticleDraft>) => void;
  /** Changes the latest draft rather than that of the render: for work that took a while. */
  update: (change: (draft: ArticleDraft) => ArticleDraft) => void;
  template: TemplateChoiceState;
  /** Error text for a path of the API: `name`, `properties.2.name`. */
  errorAt: (path: string) => string | undefined;
  /** Pictures are uploading: saving waits, or it would omit them. */
  setIsUploading: (isUploading: boolean) => void;
}

/** State of the article's form: that of any record, plus pending work and properties that stay public. */
export function useArticleForm({ article, initial, fields: visibleFields, onClose }: Options) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const warningOf = useCompositionWarning();
  const [isUploading, setIsUploading] = useState(false);
  const republishing = useRepublish(article);
  const form = useRecordForm<ArticleDraft, Article>({
    record: article,
    initial,
    draftOf: (from) => (from ? draftOf(from, locale) : initial),
    bodyOf: (draft) => ({ ...bodyOf(draft, locale), isPublished: draft.isPublished }),
    check: (draft): FormErrors =>
      Object.fromEntries(
        Object.entries(checkDraft(draft, locale)).flatMap(([path, kind]) =>
          kind && (visibleFields?.includes(path) ?? true) ? [[path, t(`problems.${kind}`)]] : [],
        ),
      ),
    save: (draft, { version, idempotencyKey }) =>
      article
        ? call(articles.update, { params: { articleId: article.id }, body: { ...bodyOf(draft, locale), version } })
        : call(
            articles.create,
            { body: { ...bodyOf(draft, locale), isPublished: draft.isPublished } },
            { idempotencyKey },
          ),
    schema,
    fields: useDraftFields(),
    success: ({ state, compositions }) => {
      const done = t(article ? 'form.saved' : state === 'held' ? 'form.createdHeld' : 'form.created');
      return [done, warningOf(partsOf(compositions, locale))].filter(Boolean).join('\n');
    },
    onTheirs: ({ stillPublic }) => republishing.setStillPublic(stillPublic),
    onClose,
  });
  const { draft, set, update, errors } = form;
  const template = useTemplateChoice(draft, update);
  const isWaiting = isUploading || template.isLoading;
  const sections: FormState = { draft, set, update, template, errorAt: (path) => errors[path], setIsUploading };
  const save = async (shouldPublish = false) => {
    if (isWaiting) return;
    const sentRows = template.givenRows();
    await form.save(async ({ id }) => {
      template.keep(sentRows);
      if (shouldPublish) await republishing.publish(id);
    });
  };
  return {
    form: { ...form, isBusy: form.isBusy || isWaiting, save: () => save() },
    sections,
    saveAndPublish: () => save(true),
    republishing,
    exposed: article ? exposedBy(draft, article) : [],
  };
}
