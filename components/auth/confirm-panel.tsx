'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { emailConfirmations } from '@/lib/contract/email-confirmations';
import { useHref } from '@/lib/i18n/use-href';
import { AuthHead } from './frame/auth-head';
import styles from './auth.module.css';

type Step =
  | { name: 'ask' | 'expired' | 'unknown' | 'renewed' | 'already' }
  | { name: 'confirmed'; email: string; heldArticles: number };

const never = () => () => undefined;

/** Confirms the e-mail that a link was sent to, or says why not and how to get another. `linkKey` null: not a whole link. */
export function ConfirmPanel({ linkKey }: { linkKey: string | null }) {
  const [step, setStep] = useState<Step>({ name: linkKey ? 'ask' : 'unknown' });
  const key = linkKey ?? '';
  return (
    <div className={styles.panel} aria-live="polite">
      {step.name === 'ask' && <ConfirmStep linkKey={key} onStep={setStep} />}
      {step.name === 'confirmed' && <Confirmed {...step} />}
      {step.name === 'expired' && <Expired linkKey={key} onStep={setStep} />}
      {(step.name === 'unknown' || step.name === 'renewed' || step.name === 'already') && <Notice about={step.name} />}
    </div>
  );
}

interface StepProps {
  linkKey: string;
  onStep: (step: Step) => void;
}

/** For a button that waits until the page is hydrated, so that no click is lost. */
function useIsHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function ConfirmStep({ linkKey, onStep }: StepProps) {
  const t = useTranslations('Auth.confirm');
  const { run, isBusy } = useCall(emailConfirmations.confirm);
  const isHydrated = useIsHydrated();
  const confirm = async () => {
    const result = await run({ body: { key: linkKey } });
    if (!result?.ok) return;
    const { state, email, heldArticles } = result.data;
    onStep(state === 'confirmed' ? { name: state, email, heldArticles } : { name: state });
  };
  return (
    <>
      <AuthHead title={t('title')}>{t('text')}</AuthHead>
      <Button
        variant="filled"
        icon="check"
        className={styles.main}
        isBusy={isBusy}
        disabled={!isHydrated}
        onClick={() => void confirm()}
      >
        {t('action')}
      </Button>
    </>
  );
}

function Confirmed({ email, heldArticles }: { email: string; heldArticles: number }) {
  const t = useTranslations('Auth.confirm');
  const href = useHref();
  return (
    <>
      <AuthHead title={t('doneTitle')}>{t('doneText', { email })}</AuthHead>
      {heldArticles > 0 && (
        <>
          <p className={styles.lead}>{t('held', { count: heldArticles })}</p>
          <ButtonLink
            variant="filled"
            icon="world-upload"
            className={styles.submit}
            href={href('/admin/articles?state=held')}
          >
            {t('seeHeld')}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function Expired({ linkKey, onStep }: StepProps) {
  const t = useTranslations('Auth.confirm');
  const { run, isBusy } = useCall(emailConfirmations.renew);
  const renew = async () => {
    const result = await run({ body: { key: linkKey } });
    if (result?.ok) onStep({ name: result.data.sent ? 'renewed' : 'already' });
  };
  return (
    <>
      <AuthHead title={t('expiredTitle')}>{t('expiredText')}</AuthHead>
      <Button variant="filled" icon="mail" className={styles.submit} isBusy={isBusy} onClick={() => void renew()}>
        {t('renew')}
      </Button>
    </>
  );
}

function Notice({ about }: { about: 'unknown' | 'renewed' | 'already' }) {
  const t = useTranslations('Auth.confirm');
  if (about === 'already') return <AuthHead title={t('doneTitle')}>{t('alreadyText')}</AuthHead>;
  return <AuthHead title={t(`${about}Title`)}>{t(`${about}Text`)}</AuthHead>;
}
