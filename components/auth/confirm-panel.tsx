'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { useCall } from '@/components/calls/use-call';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { emailConfirmations } from '@/lib/contract/email-confirmations';
import { withNext } from '@/lib/guards/next-path';
import { useHref } from '@/lib/i18n/use-href';
import { AuthHead } from './frame/auth-head';
import styles from './auth.module.css';

type Step =
  | { name: 'ask' | 'expired' | 'unknown' | 'renewed' | 'already' }
  | { name: 'confirmed'; email: string; heldArticles: number };

const never = () => () => undefined;

interface Props {
  /** Null: an incomplete link. */
  linkKey: string | null;
  /** E-mail of the account signed in in this browser; the link may belong to another. */
  viewer: string | null;
}

/** Confirms the e-mail that a link was sent to, or says why not and how to get another. */
export function ConfirmPanel({ linkKey, viewer }: Props) {
  const [step, setStep] = useState<Step>({ name: linkKey ? 'ask' : 'unknown' });
  const key = linkKey ?? '';
  return (
    <div className={styles.panel} aria-live="polite">
      {step.name === 'ask' && <ConfirmStep linkKey={key} onStep={setStep} />}
      {step.name === 'confirmed' && <Confirmed {...step} viewer={viewer} />}
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

type ConfirmedProps = { email: string; heldArticles: number; viewer: string | null };

function Confirmed({ email, heldArticles, viewer }: ConfirmedProps) {
  const t = useTranslations('Auth.confirm');
  const href = useHref();
  const heldHref = href('/admin/articles?state=held');
  const isOther = viewer !== null && viewer !== email;
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
            href={isOther ? withNext(href('/auth/login'), heldHref) : heldHref}
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
