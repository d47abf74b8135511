'use client';

import { useEffect, useRef } from 'react';

/**
 * Closes a dialog after its form was saved: in the next render, when the guard of unsaved changes is released and does
 * not ask about what is saved.
 */
export function useCloseOnce(isDone: boolean, onClose: () => void): void {
  const isClosed = useRef(false);
  useEffect(() => {
    if (!isDone || isClosed.current) return;
    isClosed.current = true;
    onClose();
  }, [isDone, onClose]);
}
