'use client';

import { useState } from 'react';

/** The answer to a question: busy until what was confirmed is through, however that ends; then the dialog closes. */
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
