'use client';

import { useLayoutEffect } from 'react';
import { hasViewer } from '@/lib/api-client/tabs/viewer';

/**
 * Loads a page of signing in as a document of its own when a page of the back-office has led here: what that document still
 * holds of its pages is gone with it, and Back asks the server.
 */
export function OwnDocument() {
  useLayoutEffect(() => {
    if (hasViewer()) window.location.replace(window.location.href);
  }, []);
  return null;
}
