'use client';

import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { Selection } from '@/components/ui/table/data-table-types';
import { noAnswer } from '@/lib/api-client/result';

export interface ChosenArticles {
  ids: string[];
  /** Whether more are chosen than one answer names. */
  hasMore: boolean;
}

/** Loads the ids of the selected articles; null when there are none, or the call failed. */
export function useChosenArticles() {
  const alerts = useAlerts();
  const errorText = useErrorText();
  const { params } = useUrlState();
  return async ({ ids, isAllMatching }: Selection): Promise<ChosenArticles | null> => {
    if (!isAllMatching) return ids.length > 0 ? { ids, hasMore: false } : null;
    // Loaded with its contracts once something is done; nothing where the network is gone.
    const calls = await import('./article-bulk-calls').catch(() => null);
    const found = calls ? await calls.findIds(Object.fromEntries(params)) : noAnswer();
    if (!found.ok) alerts.failure(errorText('get', found));
    return found.ok && found.data.ids.length > 0 ? found.data : null;
  };
}
