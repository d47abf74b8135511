'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { FormStack } from '@/components/ui/form/form-actions';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { auth } from '@/lib/contract/auth';
import { useHref } from '@/lib/i18n/use-href';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { useAuthForm } from './use-auth-form';

/**
 * Sets a new password with the token of a mail; it works once, and a repeated call redirects to sign-in like the first.
 */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations('Auth');
  const href = useHref();
  const { go } = useNavigate();
  const alerts = useAlerts();
  const { run } = useCall(auth.resetPassword);
  const { newPassword, sameAsPassword } = rules(t);
  const { field, formProps, state } = useAuthForm({
    fields: { password: newPassword, repeat: sameAsPassword },
    onSubmit: async ({ password }) => {
      const result = await run({ body: { token, password } }, { success: t('reset.done'), isQuiet: true });
      const isDoneBefore = result?.ok === false && result.code === 'ALREADY_PROCESS';
      if (isDoneBefore) alerts.notice(t('reset.doneBefore'));
      else if (!result?.ok) return result;
      go(href('/auth/login'), { replace: true });
      return null;
    },
    about: { INVALID_PASSWORD: { field: 'password' } },
  });
  return (
    <form {...formProps}>
      <FormStack>
        <PasswordField
          {...field('password')}
          label={t('newPassword')}
          help={t('passwordHelp')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField {...field('repeat')} label={t('repeatPassword')} autoComplete="new-password" />
        <Submit {...state}>{t('reset.action')}</Submit>
      </FormStack>
    </form>
  );
}
