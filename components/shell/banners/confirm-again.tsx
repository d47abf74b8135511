'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useCall } from '@/components/calls/use-call';
import { Button } from '@/components/ui/layout/button';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { emailConfirmations } from '@/lib/contract/email-confirmations';

/** Sends the confirmation e-mail for the user's own address again. */
export function ConfirmAgain() {
  const t = useTranslations('Shell');
  const alerts = useAlerts();
  const router = useRouter();
  const { run, isBusy } = useCall(emailConfirmations.send);
  const send = async () => {
    const result = await run({});
    if (!result?.ok) return;
    alerts.success(t(result.data.sent ? 'confirmSent' : 'confirmDone'));
    if (!result.data.sent) router.refresh();
  };
  return (
    <Button size="small" icon="mail" isBusy={isBusy} onClick={() => void send()}>
      {t('confirmAgain')}
    </Button>
  );
}
