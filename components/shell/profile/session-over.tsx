'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { followSessionEnds, staySignedOut } from '@/lib/api-client/tabs/sign-in-again';
import { followReturn } from '@/lib/api-client/tabs/viewer';
import { loadingScreen } from '../status/loading-store';

const SignInHere = lazyPart(() => import('./sign-in-here').then((module) => module.SignInHere));

/**
 * Calls back once the user has signed in again in another tab, whose cookie this page shares. Returns a function that
 * tells the other tabs of a sign-in in this one.
 */
function useReturn(isAwaited: boolean, onReturn: () => void): () => void {
  const latest = useEffectEvent(onReturn);
  const announce = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isAwaited) return;
    const others = followReturn(() => latest());
    announce.current = others.announce;
    return others.stop;
  }, [isAwaited]);
  return () => announce.current?.();
}

interface KeptPage {
  /** Where it would have navigated. */
  address: string;
  /** Unsaved ones; otherwise something was being uploaded. */
  hasChanges: boolean;
}

/**
 * Leaves a page whose session was ended or locked in another tab. A page with unsaved changes or an upload in progress
 * is kept, however the session ended: its user signs in on it or in another tab, and continues.
 */
export function SessionOver({ email }: { email: string | null }) {
  const [kept, setKept] = useState<KeptPage | null>(null);
  const t = useTranslations('Shell.sessionOver');
  const alerts = useAlerts();
  function goOn() {
    alerts.notice(t(kept?.hasChanges ? 'done' : 'doneBusy'));
    setKept(null);
  }
  const announceReturn = useReturn(kept !== null, goOn);
  function signedIn() {
    announceReturn();
    goOn();
  }
  useEffect(followSessionEnds, []);
  useEffect(() => {
    if (email === null) return;
    return staySignedOut((next) => {
      const hasChanges = leaveGuard.isSet();
      if (!hasChanges && !leaveGuard.isBusy()) return false;
      loadingScreen.hide();
      setKept({ address: next, hasChanges });
      return true;
    });
  }, [email]);
  if (email === null || kept === null) return null;
  return (
    <SignInHere
      email={email}
      text={t(kept.hasChanges ? 'text' : 'textBusy')}
      address={kept.address}
      onSignedIn={signedIn}
      onClose={() => setKept(null)}
    />
  );
}
