'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { MAX_TAKEN_CODES, type TakenCode, trash, type TrashType } from '@/lib/contract/trash';
import { isOfChunk, restoreChunk } from './restore-chunks';

interface Restored {
  count: number;
  /** Whether all were restored. */
  isWhole: boolean;
  /** Former codes of restored lots that lead to other lots now. */
  takenCodes: TakenCode[];
}

/** Restores from the trash: selected entries, or all that match the search, a thousand at a time. */
export function useRestoring(type: TrashType) {
  const t = useTranslations('Effects.trash');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const inChunks = useInChunks();
  const [isBusy, setIsBusy] = useState(false);

  /** An alert says why some were not restored. */
  async function restoreIds(ids: readonly string[], of = { before: 0, total: ids.length }): Promise<Restored> {
    const send = (chunk: string[]) => restoreChunk(type, chunk);
    const { results, left } = await inChunks.run(ids, send, { goesOnAfter: isOfChunk, of });
    return {
      count: results.reduce((sum, each) => sum + each.count, 0),
      isWhole: left === 0,
      takenCodes: results.flatMap((each) => each.takenCodes ?? []),
    };
  }

  /** A response lists some of many: it repeats until none is left, or the remaining ones cannot be restored. */
  async function restoreAll(total: number): Promise<Restored> {
    const takenCodes: TakenCode[] = [];
    let count = 0;
    for (;;) {
      const result = await call(trash.ids, { query: { type, q: params.get('q') ?? undefined } });
      if (!result.ok) {
        alerts.failure(errorText('get', result));
        return { count, isWhole: false, takenCodes };
      }
      const { ids } = result.data;
      const done = await restoreIds(ids, { before: count, total: Math.max(total, count + ids.length) });
      count += done.count;
      takenCodes.push(...done.takenCodes);
      if (!done.isWhole || done.count === 0) return { count, isWhole: done.isWhole, takenCodes };
    }
  }

  /** False if some stayed for a reported reason. */
  async function restore({ ids, isAllMatching, count: total }: Omit<Selection, 'clear'>): Promise<boolean> {
    setIsBusy(true);
    try {
      const { count, isWhole, takenCodes } = await (isAllMatching ? restoreAll(total) : restoreIds(ids));
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
