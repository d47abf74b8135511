'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Modal } from '@/components/ui/dialog/modal';
import { FormActions } from '@/components/ui/form/form-actions';
import { Button, ButtonLink } from '@/components/ui/layout/button';
import { leaveForSignIn } from '@/lib/api-client/tabs/sign-in-again';
import { followViewers, keepViewer, noteAccount, OTHER_ACCOUNT } from '@/lib/api-client/tabs/viewer';
import { useHref } from '@/lib/i18n/use-href';
import type { ShellProfile } from '../shell-types';

type Props = { profile: ShellProfile | null; homeHref: string };

/**
 * Remembers which account this page belongs to, and reports that another account has been signed in meanwhile in this
 * browser: then nothing is saved, the typed text stays, and the user can continue with either account.
 */
export function OtherAccount({ profile, homeHref }: Props) {
  const t = useTranslations('Shell.otherAccount');
  const href = useHref();
  const [owner, setOwner] = useState(profile);
  const [isOpened, setIsOpened] = useState(false);
  if (!owner && profile) setOwner(profile);
  const close = () => setIsOpened(false);

  // Both must run before the page's own effects call anything.
  useLayoutEffect(() => {
    const show = () => setIsOpened(true);
    addEventListener(OTHER_ACCOUNT, show);
    return () => removeEventListener(OTHER_ACCOUNT, show);
  }, []);
  const userId = profile?.userId;
  useLayoutEffect(() => {
    if (userId && !keepViewer(userId)) noteAccount(true);
  }, [userId]);
  useEffect(() => (userId ? followViewers(userId) : undefined), [userId]);

  if (!owner) return null;
  const { name, email } = owner;
  return (
    <Modal isOpened={isOpened} onClose={close} title={t('title')}>
      <p>{t('text', { name, email })}</p>
      <FormActions>
        <Button onClick={() => leaveForSignIn(homeHref)}>{t('goOn')}</Button>
        <Button onClick={close}>{t('stay')}</Button>
        <ButtonLink
          variant="filled"
          data-autofocus
          href={href('/auth/login')}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          {t('signIn')}
        </ButtonLink>
      </FormActions>
    </Modal>
  );
}
