'use client';

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../navigation/is-focus-lost';
import { ROW_CHECKBOX, ROW_MENU } from './row-parts';

interface Options {
  card: RefObject<HTMLElement | null>;
  table: RefObject<HTMLTableElement | null>;
  /** Ids of the visible rows. */
  ids: readonly string[];
}

interface Place {
  id: string;
  at: number;
  part: string;
}

const partOf = (element: Element) => [ROW_CHECKBOX, ROW_MENU].find((part) => element.matches(part)) ?? 'th a';

/**
 * A row that disappears with the focus, because it was deleted or restored, passes it to the same part of the row that
 * takes its place; the last row to the list, and a list that is then empty to the page content. Returns props for the
 * table.
 */
export function useRowFocus({ card, table, ids }: Options) {
  const last = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    if (!before || !isFocusLost() || ids.includes(before.id)) return;
    const rows = table.current?.tBodies[0]?.rows;
    const row = rows?.[Math.min(before.at, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>(before.part) ?? card.current ?? document.getElementById('main');
    last.current = null;
    target?.focus({ preventScroll: true });
  }, [card, table, ids]);

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    const at = target.closest<HTMLTableRowElement>('tbody tr')?.sectionRowIndex ?? -1;
    const id = ids[at];
    last.current = id === undefined ? null : { id, at, part: partOf(target) };
  }
  const onBlur = () => {
    last.current = null;
  };
  return { onFocus, onBlur };
}
