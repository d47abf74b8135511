'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { forgetKeptPages } from '@/components/event-records/offline/kept-pages';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { announceSessionEnd, leaveForSignIn } from '@/lib/api-client/tabs/sign-in-again';
import { ERROR_STATUS } from '@/lib/contract/core/errors';
import { noteAccount, viewerHeader } from '@/lib/api-client/tabs/viewer';
import { localizedHref } from '@/lib/i18n/language';
import { useLocale } from '@/lib/i18n/use-locale';
import { forgetRecent } from '../recent/recent-store';
import { loadingScreen } from '../status/loading-store';

async function send(method: 'POST' | 'DELETE', address: string, viewer: Record<string, string>) {
  try {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'ts-admin', ...viewer };
    const response = await fetch(address, { method, headers });
    if (response.ok || response.status === 401) return 'done';
    return response.status === ERROR_STATUS.OTHER_ACCOUNT ? 'other' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The session belongs to another account by now: it stays, and the page says so. */
function leaveOtherSession() {
  loadingScreen.hide();
  noteAccount(true, { isAsked: true });
}

type Ask = (proceed: () => void) => unknown;

const askNothing: Ask = (proceed) => proceed();
let confirmSignOut = askNothing;

/** Registers the question to ask before signing out, wherever that starts. Returns a function that removes it. */
export function askBeforeSignOut(own: Ask): () => void {
  confirmSignOut = own;
  return () => {
    confirmSignOut = askNothing;
  };
}

/** Ends the session here and at the API, then redirects to sign-in. */
export function useLogout() {
  const t = useTranslations('Shell');
  const locale = useLocale();
  const alerts = useAlerts();
  return useCallback(() => {
    async function signOut() {
      loadingScreen.show();
      const outcome = await send('DELETE', '/api/session', viewerHeader());
      if (outcome === 'other') leaveOtherSession();
      else if (outcome === 'done') {
        announceSessionEnd();
        await Promise.all([forgetKeptPages(), forgetRecent()]);
        leaveGuard.leave(localizedHref(locale, '/auth/login'), { isSignedOut: true });
      } else {
        loadingScreen.hide();
        alerts.failure(t('logoutFailed'));
      }
    }
    void confirmSignOut(() => leaveGuard.run(() => void signOut()));
  }, [alerts, locale, t]);
}

/**
 * Drops the token, keeps name and photo; the password returns the user to this page. Drafts stay. An idle browser locks
 * whoever is signed in; a user locks only their own session.
 */
export function useLock({ isIdle = false } = {}) {
  const t = useTranslations('Shell');
  const locale = useLocale();
  const alerts = useAlerts();
  return useCallback(async () => {
    loadingScreen.show();
    const outcome = await send('POST', '/api/session/lock', isIdle ? {} : viewerHeader());
    if (outcome === 'other') leaveOtherSession();
    else if (outcome === 'done') {
      announceSessionEnd();
      await forgetKeptPages();
      const next = encodeURIComponent(location.pathname + location.search);
      leaveForSignIn(`${localizedHref(locale, '/auth/lock-screen')}?next=${next}`, { canStay: true });
    } else {
      loadingScreen.hide();
      alerts.failure(t('lockFailed'));
    }
  }, [alerts, isIdle, locale, t]);
}
