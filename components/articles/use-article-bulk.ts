'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loadScript } from '@/components/calls/load-script';
import { useErrorText } from '@/components/calls/use-error-text';
import { useInChunks } from '@/components/calls/bulk/use-in-chunks';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { groupOf } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';
import type { BulkVerb } from './article-bulk-calls';

/** Actions with an exact inverse. Publishing and hiding have none: the previous version cannot be selected again. */
const UNDO: Partial<Record<BulkVerb, BulkVerb>> = {
  withdraw: 'reinstate',
  removeMany: 'restore',
};

/** Not a success to congratulate on. */
const TAKES_AWAY: ReadonlySet<BulkVerb> = new Set(['unpublish', 'withdraw', 'removeMany']);

/** Loaded with its contracts on the first action. */
const loadCalls = () => loadScript(() => import('./article-bulk-calls'));

/** Bulk actions on articles: selected ids, or all that match the filters, a thousand at a time or in the background. */
export function useArticleBulk() {
  const t = useTranslations('Articles');
  const alerts = useAlerts();
  const trashLink = useTrashLink('articles');
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const inChunks = useInChunks();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly { id: string; name: string }[]>([]);
  const fail = (method: 'GET' | 'POST', failure: Failure) => alerts.failure(errorText(groupOf(method), failure));

  /** Ids of a selection; null if they could not be loaded. */
  async function idsOf(selection: Pick<Selection, 'ids' | 'isAllMatching'>): Promise<string[] | null> {
    if (!selection.isAllMatching) return selection.ids;
    const calls = await loadCalls();
    const result = calls.ok ? await calls.data.findIds(Object.fromEntries(params)) : calls;
    if (result.ok) return result.data.ids;
    fail('GET', result);
    return null;
  }

  /** Reports what was done, with undo. */
  function report(verb: BulkVerb, count: number, changed: string[], isUndo: boolean) {
    const back = isUndo || changed.length === 0 ? undefined : UNDO[verb];
    const undo = back && (() => void run(back, { ids: changed, isAllMatching: false }, true));
    const notify = count === 0 || TAKES_AWAY.has(verb) ? alerts.notice : alerts.success;
    notify(t(`done.${verb}`, { count }), { undo, link: verb === 'removeMany' && count > 0 ? trashLink : undefined });
  }

  /** Whether it succeeded or continues in the background. Reports what was done before a failure as well. */
  async function execute(verb: BulkVerb, ids: string[], isUndo: boolean): Promise<boolean> {
    const calls = await loadCalls();
    if (calls.ok && calls.data.isForMany(verb, ids)) {
      // The reloaded page shows its progress above the list.
      const start = await calls.data.startMany(verb, ids);
      if (!start.ok) fail('POST', start);
      return start.ok;
    }
    const { results, left } = await inChunks.run(ids, async (chunk) =>
      calls.ok ? calls.data.changeArticles(verb, chunk) : calls,
    );
    const count = results.reduce((sum, each) => sum + each.count, 0);
    const refusedNow = results.flatMap((each) => each.refused);
    setRefused(refusedNow);
    const changed = results.flatMap((each) => each.ids);
    if (count > 0 || (left === 0 && refusedNow.length === 0)) report(verb, count, changed, isUndo);
    return left === 0;
  }

  /** Whether it succeeded, or continues in the background, for all of them. */
  async function run(
    verb: BulkVerb,
    selection: Pick<Selection, 'ids' | 'isAllMatching'>,
    isUndo = false,
  ): Promise<boolean> {
    setIsBusy(true);
    try {
      const ids = await idsOf(selection);
      return ids !== null && (await execute(verb, ids, isUndo));
    } finally {
      setIsBusy(false);
      router.refresh();
    }
  }

  return { run, idsOf, isBusy, refused, forgetRefused: () => setRefused([]) };
}
