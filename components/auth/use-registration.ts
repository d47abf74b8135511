'use client';

import { useRef } from 'react';
import { hasNoAnswer, type CallResult, type Failure } from '@/lib/api-client/result';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { localizedHref } from '@/lib/i18n/language';
import { useLocale } from '@/lib/i18n/use-locale';
import { signIn } from '@/lib/session/browser';
import { leaveSignedIn } from './leave-signed-in';

/**
 * Signs in the person who has registered. If the response to a registration was lost, the next one is refused with one
 * of the codes `taken`, because the first has created the account; if the password matches, it is this person's.
 * Returns a refusal that stands.
 */
export function useRegistration(takenCodes: readonly ErrorCode[]) {
  const locale = useLocale();
  const isAnswerLost = useRef(false);
  return async (
    registration: CallResult<unknown>,
    credentials: { email: string; password: string },
  ): Promise<Failure | null> => {
    const mayBeMine = !registration.ok && isAnswerLost.current && takenCodes.includes(registration.code);
    const isSignedIn = (registration.ok || mayBeMine) && (await signIn(credentials)).ok;
    if (registration.ok || isSignedIn) {
      await leaveSignedIn(localizedHref(locale, isSignedIn ? '/' : '/auth/login'));
      return null;
    }
    if (hasNoAnswer(registration)) isAnswerLost.current = true;
    return registration;
  };
}
