'use client';

import { useTranslations } from 'next-intl';
import { FormStack } from '@/components/ui/form/form-actions';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { useHref } from '@/lib/i18n/use-href';
import { useResetMail } from './reset-mail';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { TextField } from './fields/text-field';
import { useAuthForm } from './use-auth-form';

export function ForgotForm() {
  const t = useTranslations('Auth');
  const href = useHref();
  const { go } = useNavigate();
  const { send } = useResetMail();
  const { field, formProps, state } = useAuthForm({
    fields: { email: rules(t).email },
    onSubmit: async ({ email }) => {
      const failure = await send(email);
      if (!failure) go(href('/auth/recover'));
      return failure;
    },
  });
  return (
    <form {...formProps}>
      <FormStack>
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" autoFocus />
        <Submit {...state}>{t('forgot.action')}</Submit>
      </FormStack>
    </form>
  );
}
