'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { PasswordField } from '@/components/auth/fields/password-field';
import { rules } from '@/components/auth/fields/rules';
import { useAuthForm } from '@/components/auth/use-auth-form';
import { Button } from '@/components/ui/layout/button';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { hasNoAnswer } from '@/lib/api-client/result';
import { auth } from '@/lib/contract/auth';
import { signIn } from '@/lib/session/browser';

type Props = { email: string; hasFocus?: boolean };

/** Changes the user's password, then clears the form. This session continues, all others end. */
export function PasswordForm({ email, hasFocus }: Props) {
  const t = useTranslations('Account');
  const texts = useTranslations('Auth');
  const router = useRouter();
  const [round, setRound] = useState(0);
  const [isDirty, setIsDirty] = useState(false);
  const alerts = useAlerts();
  const isAnswerLost = useRef(false);
  const { run } = useCall(auth.changePassword);
  const { required, newPassword, sameAsPassword } = rules(texts);
  const { field, form, formProps, state } = useAuthForm({
    fields: { currentPassword: required, password: newPassword, repeat: sameAsPassword },
    onSubmit: async ({ currentPassword, password }) => {
      const result = await run({ body: { currentPassword, password } }, { isQuiet: true });
      if (!result) return null;
      // The password was changed, but the response was lost: then the new one is valid.
      const mayBeDone = !result.ok && result.code === 'INVALID_PASS' && isAnswerLost.current;
      const isDone = result.ok || (mayBeDone && (await signIn({ email, password })).ok);
      if (!isDone) {
        if (hasNoAnswer(result)) isAnswerLost.current = true;
        return result;
      }
      isAnswerLost.current = false;
      alerts.success(t('passwordChanged'));
      setRound(round + 1);
      setIsDirty(false);
      router.refresh();
      return null;
    },
    group: 'put',
    about: { INVALID_PASS: { field: 'currentPassword' }, INVALID_PASSWORD: { field: 'password' } },
  });

  // Not `autoFocus`: an address with a fragment disables it.
  useEffect(() => {
    if (!hasFocus) return;
    const input = form.current?.elements.namedItem('currentPassword');
    if (input instanceof HTMLInputElement) input.focus({ preventScroll: true });
  }, [hasFocus, form]);

  return (
    <form
      key={round}
      {...formProps}
      aria-label={t('passwordTitle')}
      // The current password, which the browser fills in, is not an unsaved change.
      onInput={(event) => setIsDirty(new FormData(event.currentTarget).get('password') !== '')}
    >
      <FormStack>
        {/* Tells password managers whose password this is. */}
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
      <FormProblem>{state.problem}</FormProblem>
      <FormActions>
        <Button type="submit" variant="filled" isBusy={state.isBusy} disabled={!state.isReady}>
          {t('changePassword')}
        </Button>
      </FormActions>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}
