'use client';

import { useLayoutEffect } from 'react';
import { hasViewer } from '@/lib/api-client/tabs/viewer';

/**
 * Loads a sign-in page as a new document if a page of the back-office linked here: this discards the previous
 * document's state, and Back asks the server.
 */
export function OwnDocument() {
  useLayoutEffect(() => {
    if (hasViewer()) window.location.replace(window.location.href);
  }, []);
  return null;
}
