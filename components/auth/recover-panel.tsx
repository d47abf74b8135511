'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import styles from './auth.module.css';
import { ForgotForm } from './forgot-form';
import { readLastEmail, useResetMail } from './reset-mail';

const PAUSE = 30;
const never = () => () => undefined;

/** Says that mail was sent, with the same text for every address, and sends it again after a pause. */
export function RecoverPanel() {
  const t = useTranslations('Auth.recover');
  const email = useSyncExternalStore(never, readLastEmail, () => null);
  if (!email) {
    return (
      <>
        <p className={styles.lead}>{t('unknown')}</p>
        <ForgotForm />
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t('text', { email })}</p>
      <p className={styles.lead}>{t('spam')}</p>
      <Resend email={email} />
    </>
  );
}

function Resend({ email }: { email: string }) {
  const t = useTranslations('Auth.recover');
  const { send, isBusy } = useResetMail();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [seconds, setSeconds] = useState(PAUSE);
  const isWaiting = seconds > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((remaining) => Math.max(0, remaining - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return (
    <Button
      icon="mail"
      className={styles.submit}
      isBusy={isBusy}
      disabled={isWaiting}
      onClick={async () => {
        const failure = await send(email, t('sent'));
        if (failure) alerts.failure(errorText('post', failure));
        else setSeconds(PAUSE);
      }}
    >
      {isWaiting ? t('resendIn', { seconds }) : t('resend')}
    </Button>
  );
}
