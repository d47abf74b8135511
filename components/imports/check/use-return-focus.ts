import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '@/components/ui/navigation/is-focus-lost';

/** Identifies a cell of the table across renders of its row. */
interface CellPlace {
  rowNumber: number;
  column: number | undefined;
}

export interface ReturnFocus {
  /** The focus is to return to this cell once it can be selected again. */
  comeBack: (cell: CellPlace) => void;
  /** A cell can be selected. */
  onShown: (cell: CellPlace, button: HTMLButtonElement | null) => void;
}

/**
 * Returns the focus to the cell that was being corrected, also if its row is rendered again; to the table if the row is
 * no longer listed.
 */
export function useReturnFocus(
  rows: readonly { rowNumber: number }[] | undefined,
  table: RefObject<HTMLElement | null>,
): ReturnFocus {
  const expected = useRef<CellPlace | null>(null);
  useEffect(() => {
    const cell = expected.current;
    if (!rows || !cell || rows.some(({ rowNumber }) => rowNumber === cell.rowNumber)) return;
    expected.current = null;
    if (isFocusLost()) table.current?.focus({ preventScroll: true });
  }, [rows, table]);
  return {
    comeBack: (cell) => {
      expected.current = cell;
    },
    onShown: ({ rowNumber, column }, button) => {
      if (!button || expected.current?.rowNumber !== rowNumber || expected.current.column !== column) return;
      expected.current = null;
      if (isFocusLost()) button.focus();
    },
  };
}
