'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import type { Selection } from '@/components/ui/table/data-table-types';
import { useTrashLink } from '@/components/trash/use-trash-link';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { groupOf } from '@/lib/api-client/error-text';
import { listQueryOf } from '@/lib/api-client/list-query';
import { articles } from '@/lib/contract/articles';

/** What the API takes at once. */
const CHUNK = 1000;
type BulkVerb = 'publish' | 'unpublish' | 'withdraw' | 'reinstate' | 'removeMany' | 'restore';

/** What has an exact opposite. Publishing and hiding have none: the version shown before cannot be chosen again. */
const UNDO: Partial<Record<BulkVerb, BulkVerb>> = {
  withdraw: 'reinstate',
  removeMany: 'restore',
};

/** No success to congratulate for. */
const TAKES_AWAY: ReadonlySet<BulkVerb> = new Set(['unpublish', 'withdraw', 'removeMany']);

interface Named {
  id: string;
  name: string;
}

/** Loaded once passports are published or hidden. */
const loadPublications = () => import('@/lib/contract/publications');

/** What the server does in the background when it is about many. */
const isForMany = (verb: BulkVerb): verb is 'publish' | 'unpublish' => verb === 'publish' || verb === 'unpublish';

/** Articles that a refusal to publish names: another company holds their GTIN. */
function refusedBy(current: unknown): Named[] {
  if (typeof current !== 'object' || current === null || !('refused' in current)) return [];
  return Array.isArray(current.refused) ? (current.refused as Named[]) : [];
}

/** Bulk actions on articles: chosen ids, or all that the filters find, a thousand at a time or in the background. */
export function useArticleBulk() {
  const t = useTranslations('Articles');
  const alerts = useAlerts();
  const trashLink = useTrashLink('articles');
  const errorText = useErrorText();
  const router = useRouter();
  const { params } = useUrlState();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Named[]>([]);

  /** Ids of a choice; null when they could not be asked for. */
  async function idsOf(selection: Pick<Selection, 'ids' | 'isAllMatching'>): Promise<string[] | null> {
    if (!selection.isAllMatching) return selection.ids;
    const found = await call(articles.ids, { query: listQueryOf(articles.ids, Object.fromEntries(params)) });
    if (found.ok) return found.data.ids;
    alerts.failure(errorText('get', found));
    return null;
  }

  async function execute(verb: BulkVerb, ids: readonly string[]): Promise<number | null> {
    let count = 0;
    const held: Named[] = [];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const result = await call(articles[verb], { body: { ids: ids.slice(at, at + CHUNK) } });
      const others = result.ok ? [] : refusedBy(result.current);
      if (!result.ok && others.length === 0) {
        alerts.failure(errorText(groupOf('POST'), result));
        return null;
      }
      held.push(...others);
      if (!result.ok) continue;
      count += result.data.count;
      if ('refused' in result.data) held.push(...result.data.refused);
    }
    setRefused(held);
    return count === 0 && held.length > 0 ? null : count;
  }

  /** Its progress stands above the list, which is read anew. */
  async function start(action: 'publish' | 'unpublish', ids: string[]): Promise<void> {
    const { publications } = await loadPublications();
    const result = await call(publications.create, { body: { action, ids } });
    if (!result.ok) alerts.failure(errorText(groupOf('POST'), result));
  }

  async function run(
    verb: BulkVerb,
    selection: Pick<Selection, 'ids' | 'isAllMatching'>,
    isUndo = false,
  ): Promise<void> {
    setIsBusy(true);
    try {
      const ids = await idsOf(selection);
      if (ids && isForMany(verb) && ids.length > (await loadPublications()).PUBLISHED_AT_ONCE)
        return await start(verb, ids);
      const count = ids && (await execute(verb, ids));
      if (ids === null || count === null) return;
      const back = isUndo || count === 0 ? undefined : UNDO[verb];
      const undo = back && (() => void run(back, { ids, isAllMatching: false }, true));
      const notify = count === 0 || TAKES_AWAY.has(verb) ? alerts.notice : alerts.success;
      notify(t(`done.${verb}`, { count }), { undo, link: verb === 'removeMany' && count > 0 ? trashLink : undefined });
    } finally {
      setIsBusy(false);
      router.refresh();
    }
  }

  return { run, idsOf, isBusy, refused, forgetRefused: () => setRefused([]) };
}
