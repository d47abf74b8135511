'use client';

import { useState } from 'react';
import { useUrlState } from './use-url-state';

/**
 * The text of a field whose value is stored in the address. The field follows the address when something else changes
 * it: Back, or removing a filter. A value that was requested here may arrive while the user continues to type.
 */
export function useTypedParam(param: string) {
  const { get, set } = useUrlState();
  const stored = get(param);
  const [typed, setTyped] = useState<string | null>(null);
  const [lastStored, setLastStored] = useState(stored);
  /** The value last written to the address, which changes once its list has loaded. */
  const [requested, setRequested] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== requested) {
      setRequested(stored);
      setTyped(null);
    }
  }
  return {
    stored,
    /** Null if nothing was typed since the address changed. */
    typed,
    setTyped,
    /** Requests the list for this value, from its first page; returns whether the value differs from the last. */
    apply: (value: string, options: { replace?: boolean } = {}): boolean => {
      if (value === stored && value === requested) return false;
      setRequested(value);
      set({ [param]: value, page: null, cursor: null }, options);
      return true;
    },
  };
}
