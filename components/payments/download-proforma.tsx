'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadScript } from '@/components/calls/load-script';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { download } from '@/lib/api-client/browser';

interface Props {
  payment: { id: string; number: number };
  /** For a super-admin, who has no company. */
  isOfOther?: boolean;
}

const loadContract = () => import('@/lib/contract/payments').then((module) => module.payments);

/** Downloads the proforma of a payment. Only users who press it load the contract. */
export function DownloadProforma({ payment, isOfOther = false }: Props) {
  const t = useTranslations('Payments');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    const args = { params: { paymentId: payment.id } };
    const options = { fallbackName: `proforma-${payment.number}.pdf` };
    const loaded = await loadScript(loadContract);
    const result = loaded.ok
      ? await download(isOfOther ? loaded.data.proformaOf : loaded.data.proforma, args, options)
      : loaded;
    setIsBusy(false);
    if (!result.ok) alerts.failure(errorText('download', result));
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void run()}>
      {t('proforma', { number: payment.number })}
    </Button>
  );
}
