'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { download } from '@/lib/api-client/browser';
import { epcis } from '@/lib/contract/epcis';

interface Props {
  type: 'unit' | 'lot' | 'container' | 'article';
  itemId: string;
  size?: 'small' | 'normal';
}

/** Saves the events of a thing as an EPCIS document. */
export function useEventsDownload() {
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  async function save(query: Parameters<typeof download<typeof epcis.export>>[1]['query']) {
    setIsBusy(true);
    const result = await download(epcis.export, { query }, { fallbackName: 'epcis.jsonld' });
    setIsBusy(false);
    if (!result.ok) alerts.failure(errorText('get', result));
  }
  return { save, isBusy };
}

/** A button that saves all events of a unit, lot, container or article. */
export function ExportEvents({ type, itemId, size = 'normal' }: Props) {
  const t = useTranslations('Exports');
  const { save, isBusy } = useEventsDownload();
  return (
    <Button icon="share" size={size} isBusy={isBusy} onClick={() => void save({ type, itemId })}>
      {t('epcis')}
    </Button>
  );
}
