'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { PasswordField } from '@/components/auth/password-field';
import { rules } from '@/components/auth/rules';
import { useAuthForm } from '@/components/auth/use-auth-form';
import { Button } from '@/components/ui/button';
import { FormActions, FormStack } from '@/components/ui/form-actions';
import { auth } from '@/lib/contract/auth';

/** Changes the own password. Empty again afterwards; this session goes on. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('Account');
  const texts = useTranslations('Auth');
  const [round, setRound] = useState(0);
  const { run } = useCall(auth.changePassword);
  const { required, newPassword, sameAsPassword } = rules(texts);
  const { field, formProps, state } = useAuthForm({
    fields: { currentPassword: required, password: newPassword, repeat: sameAsPassword },
    onSubmit: async ({ currentPassword, password }) => {
      const result = await run({ body: { currentPassword, password } }, { success: t('passwordChanged') });
      if (result?.ok) setRound(round + 1);
    },
  });

  return (
    <form key={round} {...formProps}>
      <FormStack>
        {/* Password managers learn whose password this is. */}
        <input type="email" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
        <PasswordField {...field('currentPassword')} label={t('currentPassword')} autoComplete="current-password" />
        <PasswordField
          {...field('password')}
          label={texts('newPassword')}
          help={texts('passwordHelp')}
          autoComplete="new-password"
        />
        <PasswordField {...field('repeat')} label={texts('repeatPassword')} autoComplete="new-password" />
      </FormStack>
      <FormActions>
        <Button type="submit" variant="filled" isBusy={state.isBusy} disabled={!state.isReady}>
          {t('changePassword')}
        </Button>
      </FormActions>
    </form>
  );
}
