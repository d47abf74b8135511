import { useRef } from 'react';

export interface ReturnFocus {
  /** The keyboard is to come back to this cell once it can be selected again. */
  comeBack: (cell: string) => void;
  /** A cell can be selected. */
  onShown: (cell: string, button: HTMLButtonElement | null) => void;
}

/** What had the focus is gone, and nothing else was chosen since. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Leads the keyboard back to the cell that was being corrected, also where its row is drawn anew. */
export function useReturnFocus(): ReturnFocus {
  const expected = useRef<string | null>(null);
  return {
    comeBack: (cell) => {
      expected.current = cell;
    },
    onShown: (cell, button) => {
      if (!button || expected.current !== cell) return;
      expected.current = null;
      if (isFocusLost()) button.focus();
    },
  };
}
