'use client';

import { useEffect, useState } from 'react';
import { saveStatus } from '@/components/shell/status/save-status-store';
import { SESSION_ENDED, type SessionEnd } from '@/lib/api-client/tabs/sign-in-again';
import { shortcutOf } from './shortcuts';
import type { Studio } from './store/studio';

/**
 * Passports whose editors were open in this document. On back navigation the router restores the cached page, however
 * old.
 */
const closedEditors = new Set<string>();

/** Maximum milliseconds that editing waits for the newest draft; a later one must not replace edits. */
const MAX_WAIT_MS = 3_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The lifecycle of an open editor: saves, keeps a local copy, and listens to the keyboard. Returns false until editing
 * can start.
 */
export function useStudioLifecycle(studio: Studio): boolean {
  const [isReady, setIsReady] = useState(() => !closedEditors.has(studio.passportId));
  useEffect(() => {
    let isOpen = true;
    const release = saveStatus.register();
    studio.queue.start();
    studio.copies.open();
    async function begin() {
      if (closedEditors.has(studio.passportId)) await Promise.race([studio.catchUp(), pause(MAX_WAIT_MS)]);
      if (!isOpen) return;
      setIsReady(true);
      await studio.findCopy();
    }
    void begin();
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
      // Dialogs above the editor have their own keys.
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
      isOpen = false;
      closedEditors.add(studio.passportId);
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
  return isReady;
}
