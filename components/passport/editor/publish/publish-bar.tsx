'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useConfirmEffect } from '@/components/effects/use-confirm-effect';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import type { ArticleState } from '@/lib/contract/article-lists';
import { articles } from '@/lib/contract/articles';
import { useStudio, useStudioState } from '../studio-context';
import { ScheduleTools } from '../schedule/schedule-tools';
import { VersionsButton } from '../versions/versions-button';
import type { OwnArticle } from './own-article';
import styles from './publish.module.css';
import { useOpenFinding } from './use-open-finding';

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
  /** Shows the form of the element that is selected. */
  onOpenElement: () => void;
}

/** Whether the public sees it, with what can be done about that. */
export function PublishBar({ article, onOpenElement }: Props) {
  const t = useTranslations('Editor.publish');
  const studio = useStudio();
  const isEdited = useStudioState((state) => state.isEdited);
  const [lastState, setLastState] = useState<ArticleState>(article.state);
  const [isPublishing, setIsPublishing] = useState(false);
  const unpublish = useCall(articles.unpublish);
  const { confirm, dialog } = useConfirmEffect();
  const openFinding = useOpenFinding(onOpenElement);
  const isPublic = lastState === 'published' || lastState === 'changed';
  const state = isPublic ? (isEdited ? 'changed' : 'published') : lastState;

  const showPublished = useCallback(() => {
    // Publishing does not undo a withdrawal, which somebody may have made meanwhile.
    void call(articles.get, { params: { articleId: article.id } }).then((result) =>
      setLastState(result.ok ? result.data.state : 'published'),
    );
    void studio.readIsEdited();
  }, [studio, article.id]);

  /** Whether what was asked for has been done, where its answer was lost. */
  async function readState() {
    const result = await call(articles.get, { params: { articleId: article.id } });
    if (result.ok) setLastState(result.data.state);
    if (result.ok) await studio.readIsEdited();
  }

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
      <ScheduleTools passportId={article.id} canChoose={state !== 'withdrawn'} onPublished={showPublished} />
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
          onPublished={showPublished}
          onUnanswered={() => void readState()}
        />
      )}
      {dialog}
    </div>
  );
}
