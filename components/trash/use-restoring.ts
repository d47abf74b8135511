'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { trash, type TrashType } from '@/lib/contract/trash';
import { restoreChunks } from './restore-chunks';

/** Takes things out of the trash: chosen ones, or all that the search finds, a thousand at a time. */
export function useRestoring(type: TrashType) {
  const t = useTranslations('Effects.trash');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const [isBusy, setIsBusy] = useState(false);

  /** How many came back, and whether all did; an alert says why not. */
  const restoreIds = (ids: readonly string[]) =>
    restoreChunks(type, ids, (failure) => alerts.failure(errorText('post', failure)));

  /** One answer names some of many: it is asked until none is left, or those that are left cannot come back. */
  async function restoreAll(): Promise<{ count: number; isWhole: boolean }> {
    let count = 0;
    for (;;) {
      const result = await call(trash.ids, { query: { type, q: params.get('q') ?? undefined } });
      if (!result.ok) {
        alerts.failure(errorText('get', result));
        return { count, isWhole: false };
      }
      const done = await restoreIds(result.data.ids);
      count += done.count;
      if (!done.isWhole || done.count === 0) return { count, isWhole: done.isWhole };
    }
  }

  /** False where some stayed for a reason that was said. */
  async function restore({ ids, isAllMatching }: Pick<Selection, 'ids' | 'isAllMatching'>): Promise<boolean> {
    setIsBusy(true);
    try {
      const { count, isWhole } = await (isAllMatching ? restoreAll() : restoreIds(ids));
      if (count > 0) alerts.success(t('restored', { count }));
      else if (isWhole) alerts.notice(t('noneRestored'));
      return isWhole;
    } finally {
      setIsBusy(false);
      router.refresh();
    }
  }

  return { restore, isBusy };
}
