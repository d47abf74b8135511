'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/feedback/use-alerts';
import { call } from '@/lib/api-client/browser';
import type { CallResult } from '@/lib/api-client/result';
import { article as articleSchema, articles, type Article } from '@/lib/contract/articles';
import { bodyOf, checkDraft, draftOf, exposedBy, type ArticleDraft } from './draft';
import { useRepublish } from './use-republish';

interface Options {
  article: Article | null;
  initial: ArticleDraft;
  onSaved: () => void;
}

export interface FormState {
  draft: ArticleDraft;
  set: (change: Partial<ArticleDraft>) => void;
  /** Changes what is there by then: for work that took a while. */
  update: (change: (draft: ArticleDraft) => ArticleDraft) => void;
  /** Text of the problem at a path, as the API names it: `name`, `properties.2.name`. */
  errorAt: (path: string) => string | undefined;
  /** Pictures are on their way: saving waits, or it would leave them out. */
  setIsUploading: (isUploading: boolean) => void;
}

/** State of the article's form: draft, problems, saving, and what to do when somebody else saved first. */
export function useArticleForm({ article, initial, onSaved }: Options) {
  const t = useTranslations('Articles');
  const locale = useLocale();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [start, setStart] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [version, setVersion] = useState(article?.version);
  /** What somebody else saved while this form was open. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [isPublished, setIsPublished] = useState(true);
  const republishing = useRepublish(article);
  const keyFor = useIdempotencyKey();

  function send(): Promise<CallResult<Article>> {
    const body = bodyOf(draft);
    if (article) return call(articles.update, { params: { articleId: article.id }, body: { ...body, version } });
    const created = { ...body, isPublished };
    return call(articles.create, { body: created }, { idempotencyKey: keyFor(created) });
  }

  async function save(shouldPublish = false) {
    if (isBusy || isUploading) return;
    const found = Object.entries(checkDraft(draft)).flatMap(([path, kind]) =>
      kind ? [[path, t(`problems.${kind}`)]] : [],
    );
    setErrors(Object.fromEntries(found) as Record<string, string>);
    if (found.length > 0) return;
    setIsBusy(true);
    const result = await send();
    if (result.ok && shouldPublish) await republishing.publish(result.data.id);
    setIsBusy(false);
    if (result.ok) {
      setIsSaved(true);
      const isHeld = result.data.state === 'held';
      alerts.success(t(article ? 'form.saved' : isHeld ? 'form.createdHeld' : 'form.created'));
      return onSaved();
    }
    const current = articleSchema.safeParse(result.current);
    if (current.success) return setTheirs(current.data);
    setErrors(Object.fromEntries((result.issues ?? []).map(({ path, msg }) => [path, msg])));
    alerts.failure(errorText(article ? 'put' : 'post', result));
  }

  /** Goes on with the own text on top of the other's version: saving then overwrites it. */
  function keepMine() {
    if (theirs) setVersion(theirs.version);
    setTheirs(null);
  }

  function takeTheirs() {
    if (!theirs) return;
    const fresh = draftOf(theirs, locale);
    setStart(fresh);
    republishing.setStillPublic(theirs.stillPublic);
    setDraft(fresh);
    keepMine();
  }

  const form: FormState = {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    update: setDraft,
    errorAt: (path) => errors[path],
    setIsUploading,
  };
  return {
    form,
    save,
    republishing,
    exposed: article ? exposedBy(draft, article) : [],
    isBusy: isBusy || isUploading,
    isDirty: !isSaved && draft !== start && JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(start)),
    theirs,
    keepMine,
    takeTheirs,
    isPublished,
    setIsPublished,
    errors,
    hasErrors: Object.keys(errors).length > 0,
  };
}
