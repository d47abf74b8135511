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
import { publications } from '@/lib/contract/publications';
import { useHref } from '@/lib/i18n/use-href';

const PublishMany = lazyPart(() =>
  import('@/components/publications/publish-many').then((module) => module.PublishMany),
);

interface Props {
  importId: string;
  passports: NonNullable<ImportDetail['passports']>;
}

/** Publishes the unpublished changes of an upload; the list of articles shows the progress. */
export function PublishButton({ importId, passports: { changed, hidden } }: Props) {
  const t = useTranslations('Imports.result');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const href = useHref();
  const { go } = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [ids, setIds] = useState<string[] | null>(null);
  const count = changed + hidden;
  if (count === 0) return null;

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
    go(href('/admin/articles?sort=-createdAt'));
  }

  return (
    <>
      <Button icon="world-upload" isBusy={isBusy} onClick={() => void openConfirmation()}>
        {t('publish', { count })}
      </Button>
      {ids && (
        <PublishMany ids={ids} selectedCount={count} onConfirm={() => publish(ids)} onClose={() => setIds(null)} />
      )}
    </>
  );
}
