'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { MAX_TAKEN_CODES, type TakenCode, trash, type TrashType } from '@/lib/contract/trash';
import { type Restored, restoreChunks } from './restore-chunks';

/** Restores from the trash: selected entries, or all that match the search, a thousand at a time. */
export function useRestoring(type: TrashType) {
  const t = useTranslations('Effects.trash');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const [isBusy, setIsBusy] = useState(false);

  /** An alert says why some were not restored. */
  const restoreIds = (ids: readonly string[]) =>
    restoreChunks(type, ids, (failure) => alerts.failure(errorText('post', failure)));

  /** A response lists some of many: it repeats until none is left, or the remaining ones cannot be restored. */
  async function restoreAll(): Promise<Restored> {
    const takenCodes: TakenCode[] = [];
    let count = 0;
    for (;;) {
      const result = await call(trash.ids, { query: { type, q: params.get('q') ?? undefined } });
      if (!result.ok) {
        alerts.failure(errorText('get', result));
        return { count, isWhole: false, takenCodes };
      }
      const done = await restoreIds(result.data.ids);
      count += done.count;
      takenCodes.push(...done.takenCodes);
      if (!done.isWhole || done.count === 0) return { count, isWhole: done.isWhole, takenCodes };
    }
  }

  /** False if some stayed for a reported reason. */
  async function restore({ ids, isAllMatching }: Pick<Selection, 'ids' | 'isAllMatching'>): Promise<boolean> {
    setIsBusy(true);
    try {
      const { count, isWhole, takenCodes } = await (isAllMatching ? restoreAll() : restoreIds(ids));
      if (count > 0) alerts.success(t('restored', { count }));
      else if (isWhole) alerts.notice(t('noneRestored'));
      const taken = takenCodes.slice(0, MAX_TAKEN_CODES).map((each) => t('codeTaken', each));
      if (taken.length > 0) alerts.notice(taken.join(' '));
      return isWhole;
    } finally {
      setIsBusy(false);
      router.refresh();
    }
  }

  return { restore, isBusy };
}
