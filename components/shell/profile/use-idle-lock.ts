'use client';

import { useEffect } from 'react';
import { openTabChannel } from '@/lib/api-client/tabs/tab-channel';
import { useLock } from './session-actions';

export const IDLE_LIMIT = 30 * 60_000;
const CHECK_EVERY = 15_000;
const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the screen after 30 minutes without user activity; activity in another tab of this browser counts. */
export function useIdleLock(isActive: boolean) {
  const lock = useLock({ isIdle: true });
  useEffect(() => {
    if (!isActive) return;
    let last = Date.now();
    let lastReported = 0;
    const channel = openTabChannel('ts-activity');
    const onActivity = () => {
      last = Date.now();
      if (last - lastReported < CHECK_EVERY) return;
      lastReported = last;
      channel?.postMessage(last);
    };
    if (channel) channel.onmessage = () => (last = Date.now());
    // Opening a page, for example by unlocking, counts as activity too.
    onActivity();
    for (const name of events) document.addEventListener(name, onActivity, { passive: true, capture: true });
    // The clock is read at each check: a computer that slept locks when it wakes.
    const timer = setInterval(() => {
      if (Date.now() - last < IDLE_LIMIT) return;
      last = Date.now();
      void lock();
    }, CHECK_EVERY);
    return () => {
      clearInterval(timer);
      channel?.close();
      for (const name of events) document.removeEventListener(name, onActivity, { capture: true });
    };
  }, [isActive, lock]);
}
