'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { FormStack } from '@/components/ui/form/form-actions';
import { auth } from '@/lib/contract/auth';
import { useLocale } from '@/lib/i18n/use-locale';
import { AudienceChoice } from './fields/audience-choice';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { TextField } from './fields/text-field';
import { useAuthForm } from './use-auth-form';
import { useRegistration } from './use-registration';

/** Registers a company with its first administrator, who is signed in at once. */
export function RegisterForm() {
  const t = useTranslations('Auth');
  const locale = useLocale();
  const { run } = useCall(auth.register);
  const goOn = useRegistration(['COMPANY_ALREADY_EXIST', 'EMAIL_ALREADY_EXISTS']);
  const { required, email, newPassword } = rules(t);
  const { field, formProps, isTyped, state } = useAuthForm({
    fields: {
      businessName: required,
      name: required,
      lastName: required,
      email,
      password: newPassword,
      audience: () => null,
    },
    onSubmit: async ({ audience, ...values }) => {
      const body = { ...values, hasFinalUsers: audience === 'end-users', locale };
      const result = await run({ body }, { isQuiet: true });
      return result && goOn(result, values);
    },
    about: {
      COMPANY_ALREADY_EXIST: { field: 'businessName' },
      EMAIL_ALREADY_EXISTS: { field: 'email' },
      INVALID_PASSWORD: { field: 'password' },
    },
  });
  return (
    <form {...formProps}>
      <UnsavedGuard isDirty={isTyped} />
      <FormStack>
        <TextField
          {...field('businessName')}
          label={t('register.businessName')}
          autoComplete="organization"
          autoFocus
        />
        <TextField {...field('name')} label={t('name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <PasswordField
          {...field('password')}
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
        />
        <AudienceChoice name="audience" />
        <Submit {...state}>{t('register.action')}</Submit>
      </FormStack>
    </form>
  );
}
