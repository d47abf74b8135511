'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { haveSingleKeys } from '../../state/single-keys';
import { ROW_CHECKBOX } from '../rows/row-parts';

interface Options {
  table: RefObject<HTMLTableElement | null>;
  /** Selects or deselects a row; with a range, all since the last one. */
  onToggle?: ((index: number, isChecked: boolean, isRange: boolean) => void) | undefined;
  onHelp: () => void;
  onEdit?: ((index: number) => void) | undefined;
}

/** Elements that receive typed characters, or that have their own keys. */
const OTHERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';

const rowsOf = (table: HTMLTableElement) => [...(table.tBodies[0]?.rows ?? [])];

/** A page may have several tables: keys belong to the one with the focus, else to the first. */
const isActiveTable = (table: HTMLTableElement) =>
  (document.activeElement?.closest('[data-keys]') ?? document.querySelector('[data-keys]')) === table;

function focusRow(row: HTMLTableRowElement | undefined) {
  if (!row) return;
  const way = row.querySelector<HTMLElement>('th a') ?? row.querySelector<HTMLElement>(ROW_CHECKBOX);
  if (!way) row.tabIndex = -1;
  (way ?? row).focus();
}

/**
 * The keyboard shortcuts of a list: j and k move between rows, x selects, e edits, ? lists the shortcuts. '/' belongs
 * to the search box. All of them can be switched off.
 */
export function useListKeys(options: Options) {
  const { table } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const element = table.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!haveSingleKeys()) return;
      if (target.closest(OTHERS) || document.querySelector('dialog[open]') || !isActiveTable(element)) return;
      const { onToggle, onEdit, onHelp } = latest.current;
      const rows = rowsOf(element);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[at];
      const box = row?.querySelector<HTMLInputElement>(ROW_CHECKBOX);
      const acts: Record<string, (() => void) | undefined> = {
        j: () => focusRow(rows[at + 1]),
        k: () => focusRow(rows[at < 0 ? rows.length - 1 : at - 1]),
        x: box && onToggle ? () => onToggle(at, !box.checked, event.shiftKey) : undefined,
        e: row && onEdit ? () => onEdit(at) : undefined,
        '?': onHelp,
      };
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [table]);
}
