'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import { FormStack } from '@/components/ui/form/form-actions';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { forgetRecent } from '@/components/shell/recent/recent-store';
import { useHref } from '@/lib/i18n/use-href';
import { signIn, signOut, unlock } from '@/lib/session/browser';
import { leave } from './leave';
import { leaveSignedIn } from './leave-signed-in';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { useAuthForm } from './use-auth-form';

type Props = { email: string; destination: string };

/** Unlocks the session. One that has ended, or that another tab has unlocked, is replaced by a new one. */
async function reopen(email: string, password: string) {
  const result = await unlock(password);
  return !result.ok && result.code === 'NOT_AUTHENTICATED' ? signIn({ email, password }) : result;
}

/** The password returns to the page that was left; another account starts at sign-in. */
export function LockForm({ email, destination }: Props) {
  const t = useTranslations('Auth');
  const href = useHref();
  const errorText = useErrorText();
  const alerts = useAlerts();
  const { field, formProps, state } = useAuthForm({
    fields: { password: rules(t).required },
    onSubmit: async ({ password }) => {
      const result = await reopen(email, password);
      if (!result.ok) return result;
      await leaveSignedIn(destination);
      return null;
    },
    // The form shows the account: only the password can be wrong.
    about: { INVALID_PASS_OR_EMAIL: { field: 'password', text: t('lock.wrong') } },
  });
  const leaveAccount = async () => {
    const result = await signOut();
    if (result.ok) {
      await forgetRecent();
      leave(href('/auth/login'));
    } else alerts.failure(errorText('delete', result));
  };
  return (
    <form {...formProps}>
      <FormStack>
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" autoFocus />
        <Submit {...state}>{t('lock.action')}</Submit>
        <Button variant="subtle" onClick={leaveAccount}>
          {t('lock.other')}
        </Button>
      </FormStack>
    </form>
  );
}
