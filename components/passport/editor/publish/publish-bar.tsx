'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { loadScript } from '@/components/calls/load-script';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import type { ArticleState } from '@/lib/contract/article-lists';
import { useStudio, useStudioState } from '../studio-context';
import { ScheduleTools } from '../schedule/schedule-tools';
import { VersionsButton } from '../versions/versions-button';
import type { OwnArticle } from './own-article';
import styles from './publish.module.css';
import { useOpenFinding, useOpenInvalidText } from './use-open-finding';

const loadArticles = () => import('@/lib/contract/articles').then((module) => module.articles);
const loadUnpublish = () => loadArticles().then(({ unpublish }) => unpublish);

const PublishDialog = lazyPart(() => import('./publish-dialog').then((module) => module.PublishDialog));

const TONES: Record<ArticleState, BadgeTone> = {
  published: 'accent',
  changed: 'info',
  held: 'warning',
  unpublished: 'neutral',
  withdrawn: 'danger',
};

interface Props {
  article: OwnArticle;
  /** Shows the form of the selected element. */
  onOpenElement: () => void;
  /** Shows the form of the look. */
  onOpenLook: () => void;
}

/** Whether it was public at the last check. */
function useLastState(article: OwnArticle) {
  const studio = useStudio();
  const [lastState, setLastState] = useState<ArticleState>(article.state);
  /**
   * The current state: somebody may have withdrawn it meanwhile, or a response was lost. If it cannot be read, the
   * known state stays.
   */
  const readState = useCallback(
    async (isJustPublished = false) => {
      const loaded = await loadScript(loadArticles);
      const result = loaded.ok ? await call(loaded.data.get, { params: { articleId: article.id } }) : loaded;
      const unread = isJustPublished ? 'published' : null;
      const now = result.ok ? result.data.state : unread;
      if (now) setLastState(now);
      await studio.readIsEdited(isJustPublished ? false : undefined);
      return now;
    },
    [studio, article.id],
  );

  // Another tab may have published or withdrawn it.
  useEffect(() => {
    const onShow = () => void (document.visibilityState === 'visible' && readState());
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [readState]);
  return { lastState, setLastState, readState };
}

/** Whether it is public, with the available actions. */
export function PublishBar({ article, onOpenElement, onOpenLook }: Props) {
  const t = useTranslations('Editor.publish');
  const isEdited = useStudioState((state) => state.isEdited);
  const { lastState, setLastState, readState } = useLastState(article);
  const [isPublishing, setIsPublishing] = useState(false);
  const unpublish = useCall(loadUnpublish);
  const { confirm, dialog } = useConfirmEffect(readState);
  const openFinding = useOpenFinding(onOpenElement);
  const openInvalidText = useOpenInvalidText(onOpenElement, onOpenLook);
  const isPublic = lastState === 'published' || lastState === 'changed';
  const state = isPublic ? (isEdited ? 'changed' : 'published') : lastState;

  const onPublished = useCallback(() => readState(true), [readState]);

  async function hide() {
    const result = await unpublish.run({ body: { ids: [article.id] } }, { notice: t('unpublished') });
    if (result?.ok) setLastState('unpublished');
    else if (result && hasNoAnswer(result)) await readState();
  }

  return (
    <div className={styles.bar}>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      <VersionsButton />
      {isPublic && (
        <ButtonLink
          variant="subtle"
          icon="external-link"
          href={`/p/${article.id}`}
          target="_blank"
          rel="noopener"
          aria-label={t('open')}
          title={t('open')}
        />
      )}
      {isPublic && (
        <Button
          variant="subtle"
          icon="world-off"
          aria-label={t('unpublish')}
          title={t('unpublish')}
          isBusy={unpublish.isBusy}
          onClick={() => confirm({ type: 'articles', action: 'unpublish', ids: [article.id] }, hide)}
        />
      )}
      <ScheduleTools
        passportId={article.id}
        canChoose={state !== 'withdrawn'}
        onPublished={() => void onPublished()}
        onOpenInvalid={(text) => void openInvalidText(text)}
      />
      {state !== 'withdrawn' && (
        <Button
          variant="filled"
          icon="world-upload"
          isUnavailable={state === 'published'}
          onClick={() => setIsPublishing(true)}
        >
          {t('publish')}
        </Button>
      )}
      {isPublishing && (
        <PublishDialog
          article={article}
          isPublic={isPublic}
          onClose={() => setIsPublishing(false)}
          onOpen={(finding) => {
            setIsPublishing(false);
            void openFinding(finding);
          }}
          onOpenInvalid={(text) => {
            setIsPublishing(false);
            void openInvalidText(text);
          }}
          onPublished={onPublished}
          onUnanswered={() => void readState()}
        />
      )}
      {dialog}
    </div>
  );
}
