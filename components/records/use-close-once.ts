'use client';

import { useEffect, useRef } from 'react';

/**
 * Closes a dialog once its form is saved: in the render after, when the guard of unsaved work has let go and does not ask
 * about what is saved.
 */
export function useCloseOnce(isDone: boolean, onClose: () => void): void {
  const isClosed = useRef(false);
  useEffect(() => {
    if (!isDone || isClosed.current) return;
    isClosed.current = true;
    onClose();
  }, [isDone, onClose]);
}
