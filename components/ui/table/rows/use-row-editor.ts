'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** The row that is being edited in place; afterwards the focus returns to the row. */
export function useRowEditor(table: RefObject<HTMLTableElement | null>, ids: readonly string[]) {
  const [editing, setEditing] = useState<string | null>(null);
  const lastEdited = useRef<string | null>(null);

  useEffect(() => {
    if (editing !== null || lastEdited.current === null) return;
    const row = table.current?.tBodies[0]?.rows[ids.indexOf(lastEdited.current)];
    lastEdited.current = null;
    row?.querySelector<HTMLElement>('th a')?.focus();
  }, [editing, ids, table]);

  return {
    editing,
    open: (index: number) => setEditing(ids[index] ?? null),
    close: () => {
      lastEdited.current = editing;
      setEditing(null);
    },
  };
}
