'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { followSessionEnds, staySignedOut } from '@/lib/api-client/sign-in-again';
import { loadingScreen } from '../status/loading-store';

const SignInHere = lazyPart(() => import('./sign-in-here').then((module) => module.SignInHere));

/**
 * Leaves a page whose session has ended, or is locked, in another tab. A page with unsaved work is kept, however the session
 * ended: its person signs in on it, and goes on.
 */
export function SessionOver({ email }: { email: string | null }) {
  /** Where the page would have gone. */
  const [address, setAddress] = useState<string | null>(null);
  useEffect(followSessionEnds, []);
  useEffect(() => {
    if (email === null) return;
    return staySignedOut((next) => {
      if (!leaveGuard.isSet()) return false;
      loadingScreen.hide();
      setAddress(next);
      return true;
    });
  }, [email]);
  if (email === null || address === null) return null;
  return <SignInHere email={email} address={address} onClose={() => setAddress(null)} />;
}
