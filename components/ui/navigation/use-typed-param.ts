'use client';

import { useState } from 'react';
import { useUrlState } from './use-url-state';

/**
 * What is typed into a field whose value stands in the address. The field follows the address where something else changes
 * that: Back, or a filter that is taken away. What was asked for here may come while somebody types on.
 */
export function useTypedParam(param: string) {
  const { get, set } = useUrlState();
  const stored = get(param);
  const [typed, setTyped] = useState<string | null>(null);
  const [lastStored, setLastStored] = useState(stored);
  /** The value last written to the address, which changes once its list has loaded. */
  const [asked, setAsked] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== asked) {
      setAsked(stored);
      setTyped(null);
    }
  }
  return {
    stored,
    /** Null where nothing is typed since the address changed. */
    typed,
    setTyped,
    /** Asks for the list of this value, from its first page; whether that is another than the last. */
    ask: (value: string, options: { replace?: boolean } = {}): boolean => {
      if (value === stored && value === asked) return false;
      setAsked(value);
      set({ [param]: value, page: null, cursor: null }, options);
      return true;
    },
  };
}
