'use client';

import { useState } from 'react';
import { loadScript } from '@/components/calls/load-script';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { download } from '@/lib/api-client/browser';
import type { epcis as contract } from '@/lib/contract/epcis';

/** Saves the events of an entity as an EPCIS document. */
export function useEventsDownload() {
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  async function save(query: Parameters<typeof download<typeof contract.export>>[1]['query']) {
    setIsBusy(true);
    // Seldom used, and it would bundle the whole EPCIS contract.
    const loaded = await loadScript(() => import('@/lib/contract/epcis'));
    const result = loaded.ok
      ? await download(loaded.data.epcis.export, { query }, { fallbackName: 'epcis.jsonld' })
      : loaded;
    setIsBusy(false);
    if (!result.ok) alerts.failure(errorText('download', result));
  }
  return { save, isBusy };
}
