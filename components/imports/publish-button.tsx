'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { call } from '@/lib/api-client/browser';
import { imports, type ImportDetail } from '@/lib/contract/imports';
import { MAX_PUBLISHED, publications, type Publication } from '@/lib/contract/publications';
import { useHref } from '@/lib/i18n/use-href';

const PublishMany = lazyPart(() =>
  import('@/components/publications/publish-many').then((module) => module.PublishMany),
);
const PublicationNotice = lazyPart(() =>
  import('@/components/publications/publication-notice').then((module) => module.PublicationNotice),
);

interface Props {
  importId: string;
  passports: NonNullable<ImportDetail['passports']>;
  onChange: () => Promise<unknown>;
}

/**
 * Publishes the unpublished changes of an upload. The list of articles shows the progress; if there are more than can be
 * published together, it is shown here, where the rest is published next.
 */
export function PublishButton({ importId, passports: { changed, hidden }, onChange }: Props) {
  const t = useTranslations('Imports.result');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const href = useHref();
  const { go } = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [ids, setIds] = useState<string[] | null>(null);
  const [publication, setPublication] = useState<Publication | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const count = changed + hidden;
  const isPart = count > MAX_PUBLISHED;
  const list = href('/admin/articles?sort=-createdAt');

  async function openConfirmation() {
    setIsBusy(true);
    const result = await call(imports.unpublished, { params: { importId } });
    setIsBusy(false);
    if (!result.ok) return alerts.failure(errorText('get', result));
    setIds(result.data.ids);
  }

  async function publish(selectedIds: string[]) {
    const result = await call(publications.create, { body: { action: 'publish', ids: selectedIds } }, { isOnce: true });
    if (!result.ok) return alerts.failure(errorText('post', result));
    if (!isPart) return go(list);
    setPublication(result.data);
    setIsRunning(result.data.endedAt === null);
  }

  function onEnd() {
    setIsRunning(false);
    void onChange();
  }

  return (
    <>
      {publication && <PublicationNotice publication={publication} onReview={() => go(list)} onEnd={onEnd} />}
      {count > 0 && !isRunning && (
        <Button icon="world-upload" isBusy={isBusy} onClick={() => void openConfirmation()}>
          {isPart ? t('publishFirst', { max: MAX_PUBLISHED, count }) : t('publish', { count })}
        </Button>
      )}
      {ids && (
        <PublishMany ids={ids} selectedCount={count} onConfirm={() => publish(ids)} onClose={() => setIds(null)} />
      )}
    </>
  );
}
