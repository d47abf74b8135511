'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { download } from '@/lib/api-client/browser';
import { payments } from '@/lib/contract/payments';

interface Props {
  payment: { id: string; number: number };
  /** For a super-admin, who has no company. */
  isOfOther?: boolean;
}

/** Fetches the proforma of a payment. */
export function DownloadProforma({ payment, isOfOther = false }: Props) {
  const t = useTranslations('Payments');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    const args = { params: { paymentId: payment.id } };
    const options = { fallbackName: `proforma-${payment.number}.pdf` };
    const result = await (isOfOther
      ? download(payments.proformaOf, args, options)
      : download(payments.proforma, args, options));
    setIsBusy(false);
    if (!result.ok) alerts.failure(errorText('get', result));
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void run()}>
      {t('proforma', { number: payment.number })}
    </Button>
  );
}
