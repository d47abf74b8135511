'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Modal } from '@/components/ui/dialog/modal';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Button } from '@/components/ui/layout/button';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { signIn } from '@/lib/session/browser';

interface Props {
  /** Of the user that the page belongs to. */
  email: string;
  /** What has become of the page. */
  text: string;
  /** Where leaving goes. */
  address: string;
  onSignedIn: () => void;
  /** If this part of the program could not be loaded. */
  onClose: () => void;
}

const NO_PROBLEM = { password: '', whole: '' };

/** Signs in again, and shows why it failed: at the password field, or for the form as a whole. */
function useSignIn({ email, onSignedIn }: Props) {
  const t = useTranslations('Shell.sessionOver');
  const errorText = useErrorText();
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [isBusy, setIsBusy] = useState(false);
  async function send(password: string) {
    setProblem(NO_PROBLEM);
    setIsBusy(true);
    const result = await signIn({ email, password });
    setIsBusy(false);
    if (result.ok) onSignedIn();
    else if (result.code === 'INVALID_PASS_OR_EMAIL') setProblem({ ...NO_PROBLEM, password: t('wrong') });
    else setProblem({ ...NO_PROBLEM, whole: errorText('post', result) });
    return result.ok;
  }
  return { problem, isBusy, send };
}

/** Covers a page whose session is over; the page and its unsaved changes stay as they were. */
export function SignInHere(props: Props) {
  const t = useTranslations('Shell.sessionOver');
  const common = useTranslations('Common');
  const { email, text, address } = props;
  const { problem, isBusy, send } = useSignIn(props);
  const input = useRef<HTMLInputElement>(null);
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy || (await send(input.current?.value ?? ''))) return;
    input.current?.focus();
    input.current?.select();
  }
  return (
    <Modal isOpened onClose={() => undefined} title={t('title')} size="small" canClose={false} isOpaque>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormStack>
          <p>{text}</p>
          <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
          <Field label={t('password')} help={email} isRequired error={problem.password}>
            {(control) => (
              <input {...control} ref={input} type="password" autoComplete="current-password" data-autofocus />
            )}
          </Field>
          <FormProblem>{problem.whole}</FormProblem>
        </FormStack>
        <FormActions>
          <Button onClick={() => leaveGuard.leave(address, { isSignedOut: true })}>{common('leave')}</Button>
          <Button type="submit" variant="filled" isBusy={isBusy}>
            {t('action')}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
