'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { useEventsDownload } from './use-events-download';

interface Props {
  type: 'unit' | 'lot' | 'container' | 'article';
  itemId: string;
  size?: 'small' | 'normal';
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
