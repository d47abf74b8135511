'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { download } from '@/lib/api-client/browser';
import { imports } from '@/lib/contract/imports';

/** Downloads the rows of an upload with findings as a workbook, to be corrected there and uploaded again. */
export function useCorrections() {
  const alerts = useAlerts();
  const text = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (importId: string) => {
    setIsBusy(true);
    const result = await download(imports.errors, { params: { importId } }, { fallbackName: 'ts-to-correct.xlsx' });
    setIsBusy(false);
    if (!result.ok) alerts.failure(text('download', result));
  };
  return { save, isBusy };
}

export function CorrectionsButton({ importId }: { importId: string }) {
  const t = useTranslations('Imports');
  const { save, isBusy } = useCorrections();
  return (
    <Button size="small" icon="download" isBusy={isBusy} onClick={() => void save(importId)}>
      {t('check.corrections')}
    </Button>
  );
}
