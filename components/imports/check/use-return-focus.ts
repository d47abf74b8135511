import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '@/components/ui/navigation/is-focus-lost';

/** A cell of the table, by what stays the same when its row is drawn anew. */
interface CellPlace {
  rowNumber: number;
  column: number | undefined;
}

export interface ReturnFocus {
  /** The keyboard is to come back to this cell once it can be selected again. */
  comeBack: (cell: CellPlace) => void;
  /** A cell can be selected. */
  onShown: (cell: CellPlace, button: HTMLButtonElement | null) => void;
}

/**
 * Leads the keyboard back to the cell that was being corrected, also where its row is drawn anew; to the table where the
 * row is no longer among those that are shown.
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
