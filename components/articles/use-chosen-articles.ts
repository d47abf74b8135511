'use client';

import { loadScript } from '@/components/calls/load-script';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Selection } from '@/components/ui/table/data-table-types';

export interface ChosenArticles {
  ids: string[];
  /** Whether more are selected than one response lists. */
  hasMore: boolean;
}

/** Loads the ids of the selected articles; null if there are none, or the call failed. */
export function useChosenArticles() {
  const alerts = useAlerts();
  const errorText = useErrorText();
  const { params } = useUrlState();
  return async ({ ids, isAllMatching }: Selection): Promise<ChosenArticles | null> => {
    if (!isAllMatching) return ids.length > 0 ? { ids, hasMore: false } : null;
    // Loaded with its contracts on the first action.
    const calls = await loadScript(() => import('./article-bulk-calls'));
    const result = calls.ok ? await calls.data.findIds(Object.fromEntries(params)) : calls;
    if (!result.ok) alerts.failure(errorText('get', result));
    return result.ok && result.data.ids.length > 0 ? result.data : null;
  };
}
