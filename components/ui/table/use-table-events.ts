'use client';

import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { ROW_CHECKBOX, ROW_MENU } from './rows/row-parts';

type Options = {
  table: RefObject<HTMLTableElement | null>;
  onToggle: (index: number, isChecked: boolean, isRange: boolean) => void;
};

const interactive = 'a, button, input, label, select, textarea, summary';

/** One pair of listeners for all rows: selecting (with Shift for a range), opening by a click, moving by arrow keys. */
export function useTableEvents({ table, onToggle }: Options) {
  function onClick(event: MouseEvent<HTMLTableElement>) {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLTableRowElement>('tbody tr');
    if (!row) return;
    if (target instanceof HTMLInputElement && target.matches(ROW_CHECKBOX)) {
      onToggle(row.sectionRowIndex, target.checked, event.shiftKey);
      return;
    }
    // The whole cell belongs to the checkbox, so it is easy to hit.
    const box = target.closest('td')?.querySelector<HTMLInputElement>(ROW_CHECKBOX);
    if (box) return box.click();
    const hasTextSelected = String(window.getSelection() ?? '') !== '';
    if (target.closest(interactive) || hasTextSelected || event.defaultPrevented) return;
    row.querySelector<HTMLAnchorElement>('th a')?.click();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const target = event.target as HTMLElement;
    const row = target.closest('tbody tr');
    const sibling = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
    if (!sibling || !table.current?.contains(sibling)) return;
    const kind = [ROW_CHECKBOX, ROW_MENU].find((part) => target.matches(part)) ?? 'a';
    const next = sibling.querySelector<HTMLElement>(kind);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return { onClick, onKeyDown };
}
