'use client';

import { useEffect } from 'react';
import { saveStatus } from '@/components/shell/status/save-status-store';
import { shortcutOf } from './shortcuts';
import type { Studio } from './store/studio';

/** What the editor does as long as it is open: saves, keeps a copy on this device, and listens to the keyboard. */
export function useStudioLife(studio: Studio): void {
  useEffect(() => {
    const release = saveStatus.register();
    studio.queue.start();
    void studio.findCopy();
    const flush = () => studio.queue.flush();
    function onHide() {
      if (document.visibilityState !== 'hidden') return;
      studio.writeCopy();
      studio.queue.flush();
    }
    function onKeyDown(event: KeyboardEvent) {
      // Dialogs stand above the editor and have keys of their own.
      const shortcut = document.querySelector('[role=dialog]') ? null : shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      studio[shortcut]();
    }
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
      document.removeEventListener('keydown', onKeyDown);
      studio.writeCopy();
      studio.queue.stop();
      release();
    };
  }, [studio]);
}
