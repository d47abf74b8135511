'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/calls/use-error-text';
import { FormStack } from '@/components/ui/form/form-actions';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { signIn } from '@/lib/session/browser';
import { DemoAccounts } from './frame/demo-accounts';
import { leave } from './leave';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { TextField } from './fields/text-field';
import { useAuthForm } from './use-auth-form';

type Props = { destination: string; hasDemo: boolean };

/** Signs in and goes on to `destination`, a path of this site. */
export function LoginForm({ destination, hasDemo }: Props) {
  const t = useTranslations('Auth');
  const errorText = useErrorText();
  const alerts = useAlerts();
  const { required, email } = rules(t);
  const { field, fill, formProps, state } = useAuthForm({
    fields: { email, password: required },
    onSubmit: async (values) => {
      const result = await signIn(values);
      if (result.ok) return leave(destination);
      alerts.failure(errorText('post', result));
    },
  });
  return (
    <>
      <form {...formProps}>
        <FormStack>
          <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" autoFocus />
          <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
          <Submit {...state}>{t('login.action')}</Submit>
        </FormStack>
      </form>
      {hasDemo && <DemoAccounts onChoose={fill} />}
    </>
  );
}
