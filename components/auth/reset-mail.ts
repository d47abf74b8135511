'use client';

import { useLocale } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { auth } from '@/lib/contract/auth';

/** The address a link was asked for, kept while the tab lives: it belongs into no address and no storage. */
let lastEmail: string | null = null;

export const readLastEmail = () => lastEmail;

/** Asks for a reset link. Answers whether the request went through, never whether the address exists. */
export function useResetMail() {
  const locale = useLocale();
  const { run, isBusy } = useCall(auth.forgotPassword);
  const send = async (email: string, success?: string): Promise<boolean> => {
    const result = await run({ body: { email, locale } }, { success });
    if (result?.ok) lastEmail = email.trim();
    return result?.ok ?? false;
  };
  return { send, isBusy };
}
