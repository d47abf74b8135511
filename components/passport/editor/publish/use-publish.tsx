'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { hasNoAnswer } from '@/lib/api-client/result';
import type { ArticleState } from '@/lib/contract/article-lists';
import { articles } from '@/lib/contract/articles';
import { editedDraft } from '@/lib/contract/editor';
import { useHref } from '@/lib/i18n/use-href';
import type { Reread } from '../store/reread';
import { useStudio } from '../studio-context';
import { useUnsavedText } from '../use-unsaved-text';

interface Options {
  articleId: string;
  /** Reads the passport again, to publish only what is shown. */
  read: () => Promise<Reread>;
  onClose: () => void;
  /** Resolves to the resulting state. */
  onPublished: () => Promise<ArticleState | null>;
  /** The response was lost: it may have been published. */
  onUnanswered: () => void;
}

/** Saves pending changes, reads the passport again, and publishes it if nobody else has changed it meanwhile. */
export function usePublish({ articleId, read, onClose, onPublished, onUnanswered }: Options) {
  const t = useTranslations('Editor.publish');
  const editor = useTranslations('Editor');
  const href = useHref();
  const studio = useStudio();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const unsavedText = useUnsavedText();
  const publish = useCall(articles.publish);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState<ReactNode>('');

  /** The state of the draft to publish; null, with the reason shown, if it is not the one that the user has seen. */
  async function prepare(): Promise<string | null> {
    if (!(await studio.saved())) {
      setProblem(unsavedText() ?? t('notSaved'));
      return null;
    }
    const { updatedAt, arrivals } = await read();
    if (arrivals.length > 0) setProblem(t('changed'));
    else if (updatedAt === null) setProblem(t('notRead'));
    return arrivals.length > 0 ? null : updatedAt;
  }

  async function conclude() {
    const state = await onPublished();
    const toWithdrawn = { href: href('/admin/articles?state=withdrawn'), label: editor('backToArticles') };
    if (state === 'withdrawn') alerts.notice(t('publishedWithdrawn'), { link: toWithdrawn });
    else alerts.success(t('published'));
    onClose();
  }

  async function run() {
    setProblem('');
    setIsPreparing(true);
    const draftUpdatedAt = await prepare();
    setIsPreparing(false);
    if (draftUpdatedAt === null) return;
    const result = await publish.run({ body: { ids: [articleId], draftUpdatedAt } }, { quietCode: 'CONFLICT' });
    if (result && !result.ok && result.code === 'CONFLICT') {
      if (editedDraft.safeParse(result.current).success) {
        setProblem(t('changed'));
        return void (await read());
      }
      alerts.failure(errorText('post', result));
    }
    if (result && !result.ok && hasNoAnswer(result)) onUnanswered();
    if (!result?.ok) return onClose();
    if (result.data.refused.length > 0) {
      const toArticle = (text: ReactNode) => <a href={href(`/admin/articles/${articleId}`)}>{text}</a>;
      return setProblem(t.rich('refused', { link: toArticle }));
    }
    setIsPreparing(true);
    await conclude();
  }

  return { run, problem, isBusy: isPreparing || publish.isBusy };
}
