'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { FormStack } from '@/components/ui/form/form-actions';
import { auth } from '@/lib/contract/auth';
import { PasswordField } from './fields/password-field';
import { rules } from './fields/rules';
import { Submit } from './fields/submit';
import { TextField } from './fields/text-field';
import { useAuthForm } from './use-auth-form';
import { useRegistration } from './use-registration';

/** Creates the first super-admin of an empty installation and signs them in. */
export function FirstRunForm() {
  const t = useTranslations('Auth');
  const { run } = useCall(auth.createFirst);
  const goOn = useRegistration(['CONFLICT']);
  const { required, email, newPassword } = rules(t);
  const { field, formProps, isTyped, state } = useAuthForm({
    fields: { setupKey: required, name: required, lastName: required, email, password: newPassword },
    onSubmit: async (values) => {
      const result = await run({ body: { ...values, setupKey: values.setupKey.trim() } }, { isQuiet: true });
      return result && goOn(result, values);
    },
    about: { EMAIL_ALREADY_EXISTS: { field: 'email' }, INVALID_PASSWORD: { field: 'password' } },
  });
  return (
    <form {...formProps}>
      <UnsavedGuard isDirty={isTyped} />
      <FormStack>
        <TextField
          {...field('setupKey')}
          label={t('firstRun.setupKey')}
          help={t('firstRun.setupKeyHelp')}
          autoComplete="off"
          autoFocus
        />
        <TextField {...field('name')} label={t('name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
        />
        <Submit {...state}>{t('firstRun.action')}</Submit>
      </FormStack>
    </form>
  );
}
