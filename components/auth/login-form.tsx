'use client';

import { useTranslations } from 'next-intl';
import { FormStack } from '@/components/ui/form/form-actions';
import { signIn } from '@/lib/session/browser';
import { DemoAccounts } from './frame/demo-accounts';
import { leaveSignedIn } from './leave-signed-in';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { TextField } from './fields/text-field';
import { useAuthForm } from './use-auth-form';

type Props = { destination: string; hasDemo: boolean };

/** Signs in and redirects to `destination`, a path of this site. */
export function LoginForm({ destination, hasDemo }: Props) {
  const t = useTranslations('Auth');
  const { required, email } = rules(t);
  const { field, fill, formProps, state } = useAuthForm({
    fields: { email, password: required },
    onSubmit: async (values) => {
      const result = await signIn(values);
      if (!result.ok) return result;
      await leaveSignedIn(destination);
      return null;
    },
    about: { INVALID_PASS_OR_EMAIL: { field: 'password' } },
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
