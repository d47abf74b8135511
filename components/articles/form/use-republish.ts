import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import { articles, type Article } from '@/lib/contract/articles';

/** Publishes an article again, so that visitors no longer see what has become internal. */
export function useRepublish(article: Article | null) {
  const t = useTranslations('Articles');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const router = useRouter();
  const [stillPublic, setStillPublic] = useState(article?.stillPublic ?? []);
  const [isPublishing, setIsPublishing] = useState(false);

  /** Shows the saved state of the article; a refusal is reported. */
  async function publish(articleId: string) {
    setIsPublishing(true);
    const result = await call(articles.publish, { body: { ids: [articleId] } });
    setIsPublishing(false);
    if (!result.ok) return void alerts.failure(errorText('post', result));
    setStillPublic([]);
    alerts.success(t('done.publish', { count: result.data.count }));
    router.refresh();
  }

  return { stillPublic, setStillPublic, publish, isPublishing };
}
