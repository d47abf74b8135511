'use client';

import { useState } from 'react';

/**
 * State of a confirmation: busy until the confirmed action settles, whether it succeeds or fails; then the dialog
 * closes.
 */
export function useConfirming(onConfirm: () => Promise<unknown>, onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      onClose();
    }
  }
  return { isBusy, confirm };
}
