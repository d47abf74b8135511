import { useState } from 'react';

/** Hands on what a correction answers, and counts it as under way until then. */
export type Corrections = <Result>(correction: Promise<Result>) => Promise<Result>;

/** Whether cells are being corrected: what is shown is not what would be carried out until they are. */
export function useCorrections(): { isCorrecting: boolean; onCorrecting: Corrections } {
  const [count, setCount] = useState(0);
  const onCorrecting: Corrections = async (correction) => {
    setCount((before) => before + 1);
    try {
      return await correction;
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { isCorrecting: count > 0, onCorrecting };
}
