'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { groupOf } from '@/lib/api-client/error-text';
import { noAnswer, type Failure } from '@/lib/api-client/result';
import type { BulkVerb } from './article-bulk-calls';

/** What has an exact opposite. Publishing and hiding have none: the version shown before cannot be chosen again. */
const UNDO: Partial<Record<BulkVerb, BulkVerb>> = {
  withdraw: 'reinstate',
  removeMany: 'restore',
};

/** No success to congratulate for. */
const TAKES_AWAY: ReadonlySet<BulkVerb> = new Set(['unpublish', 'withdraw', 'removeMany']);

/** Loaded with its contracts once something is done; null where the network is gone. */
const loadCalls = () => import('./article-bulk-calls').catch(() => null);

/** Bulk actions on articles: chosen ids, or all that the filters find, a thousand at a time or in the background. */
export function useArticleBulk() {
  const t = useTranslations('Articles');
  const alerts = useAlerts();
  const trashLink = useTrashLink('articles');
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly { id: string; name: string }[]>([]);
  const fail = (method: 'GET' | 'POST', failure: Failure) => alerts.failure(errorText(groupOf(method), failure));

  /** Ids of a choice; null when they could not be asked for. */
  async function idsOf(selection: Pick<Selection, 'ids' | 'isAllMatching'>): Promise<string[] | null> {
    if (!selection.isAllMatching) return selection.ids;
    const calls = await loadCalls();
    const found = calls ? await calls.findIds(Object.fromEntries(params)) : noAnswer();
    if (found.ok) return found.data.ids;
    fail('GET', found);
    return null;
  }

  /** What it was done to; null when it failed, was refused for all, or goes on in the background. */
  async function execute(verb: BulkVerb, ids: string[]): Promise<{ count: number; changed: string[] } | null> {
    const calls = await loadCalls();
    if (calls?.isForMany(verb, ids)) {
      // Its progress stands above the list, which is read anew.
      const started = await calls.startMany(verb, ids);
      if (!started.ok) fail('POST', started);
      return null;
    }
    const done = calls ? await calls.runChunks(verb, ids) : noAnswer();
    if (!done.ok) {
      fail('POST', done);
      return null;
    }
    setRefused(done.data.refused);
    return done.data.count === 0 && done.data.refused.length > 0 ? null : done.data;
  }

  async function run(
    verb: BulkVerb,
    selection: Pick<Selection, 'ids' | 'isAllMatching'>,
    isUndo = false,
  ): Promise<void> {
    setIsBusy(true);
    try {
      const ids = await idsOf(selection);
      const done = ids && (await execute(verb, ids));
      if (done === null) return;
      const { count, changed } = done;
      const back = isUndo || changed.length === 0 ? undefined : UNDO[verb];
      const undo = back && (() => void run(back, { ids: changed, isAllMatching: false }, true));
      const notify = count === 0 || TAKES_AWAY.has(verb) ? alerts.notice : alerts.success;
      notify(t(`done.${verb}`, { count }), { undo, link: verb === 'removeMany' && count > 0 ? trashLink : undefined });
    } finally {
      setIsBusy(false);
      router.refresh();
    }
  }

  return { run, idsOf, isBusy, refused, forgetRefused: () => setRefused([]) };
}
