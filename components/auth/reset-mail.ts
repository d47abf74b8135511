'use client';

import { useCall } from '@/components/calls/use-call';
import type { Failure } from '@/lib/api-client/result';
import { auth } from '@/lib/contract/auth';

/** The e-mail address of a reset request, kept in memory: it must not appear in a URL or storage. */
let lastEmail: string | null = null;

export const readLastEmail = () => lastEmail;

/** Requests a reset link. Returns why the request failed, never whether the address exists. */
export function useResetMail() {
  const { run, isBusy } = useCall(auth.forgotPassword);
  const send = async (email: string, success?: string): Promise<Failure | null> => {
    const result = await run({ body: { email } }, { success, isQuiet: true });
    if (result?.ok) lastEmail = email.trim();
    return result && !result.ok ? result : null;
  };
  return { send, isBusy };
}
