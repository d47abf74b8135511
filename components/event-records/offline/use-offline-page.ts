'use client';

import { useEffect } from 'react';

/** The one screen that works offline has its own service worker, which caches this page and what it loads. */
const WORKER = '/record-sw.js';

/** Files that the page has loaded: its scripts, styles and fonts. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (name) => name.startsWith(`${location.origin}/_next/static/`) || name.startsWith(`${location.origin}/icons`),
    );

/** Caches this page on the device, so that it opens offline. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const page = location.pathname;
    async function cachePage() {
      await navigator.serviceWorker.register(WORKER, { scope: page });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'keep', page, files: loadedFiles() });
    }
    // Without it the screen works as long as it stays open.
    void cachePage().catch(() => undefined);
  }, []);
}
