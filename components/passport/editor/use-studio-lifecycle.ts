'use client';

import { useEffect } from 'react';
import { saveStatus } from '@/components/shell/status/save-status-store';
import { SESSION_ENDED, type SessionEnd } from '@/lib/api-client/sign-in-again';
import { shortcutOf } from './shortcuts';
import type { Studio } from './store/studio';

/** What the editor does as long as it is open: saves, keeps a copy on this device, and listens to the keyboard. */
export function useStudioLifecycle(studio: Studio): void {
  useEffect(() => {
    const release = saveStatus.register();
    studio.queue.start();
    studio.copies.open();
    void studio.findCopy();
    const flush = () => studio.queue.flush();
    function onHide() {
      if (document.visibilityState !== 'hidden') return;
      void studio.writeCopy();
      studio.queue.flush();
    }
    function onSessionEnd(event: CustomEvent<SessionEnd>) {
      if (studio.queue.isEmpty()) return;
      event.preventDefault();
      void studio.endSession(event.detail.address);
    }
    function onKeyDown(event: KeyboardEvent) {
      // Dialogs stand above the editor and have keys of their own.
      const shortcut = document.querySelector('[role=dialog]') ? null : shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      studio[shortcut]();
    }
    addEventListener('online', flush);
    addEventListener(SESSION_ENDED, onSessionEnd);
    document.addEventListener('visibilitychange', onHide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('online', flush);
      removeEventListener(SESSION_ENDED, onSessionEnd);
      document.removeEventListener('visibilitychange', onHide);
      document.removeEventListener('keydown', onKeyDown);
      void studio.writeCopy();
      studio.queue.stop();
      studio.copies.close();
      release();
    };
  }, [studio]);
}
