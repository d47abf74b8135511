'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowAction } from '../data-table-types';
import { Icon } from '../../layout/icon';
import popup from '../../dialog/popup.module.css';

type Props<Row> = {
  /** The container of the buttons. */
  table: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowActions: (row: Row) => RowAction[];
  rowLabel: (row: Row) => string;
};
/** The row itself: the list may be refreshed while the menu is open, and another row take its place. */
type Open<Row> = { row: Row; trigger: HTMLElement };

/** Pixels between the menu and its button, and the minimum between the menu and the window edges. */
const GAP = 4;
const EDGE = 8;

/** Right-aligned with its button as far as the window allows; opens upwards if there is more room. */
function place(menu: HTMLElement, trigger: HTMLElement) {
  const box = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = Math.max(EDGE, Math.min(box.right, document.documentElement.clientWidth - EDGE) - width);
  const below = innerHeight - EDGE - GAP - box.bottom;
  const above = box.top - GAP - EDGE;
  const opensUp = height > below && above > below;
  menu.style.left = `${left}px`;
  menu.style.maxHeight = `${opensUp ? above : below}px`;
  menu.style.top = opensUp ? 'auto' : `${box.bottom + GAP}px`;
  menu.style.bottom = opensUp ? `${innerHeight - box.top + GAP}px` : 'auto';
}

function usePlace(menu: RefObject<HTMLElement | null>, trigger: HTMLElement | undefined) {
  useLayoutEffect(() => {
    if (menu.current && trigger) place(menu.current, trigger);
  }, [menu, trigger]);
}

/**
 * One menu for all rows of a table, opened by the button of each with `aria-haspopup`; a button outside a table opens
 * that of the first row.
 */
export function RowMenu<Row>({ table, rows, rowActions, rowLabel }: Props<Row>) {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const menu = useRef<HTMLDivElement>(null);

  const close = useCallback(() => {
    open?.trigger.focus();
    setOpen(null);
  }, [open]);

  useEffect(() => {
    const element = table.current;
    function onClick(event: MouseEvent) {
      const trigger = (event.target as Element).closest<HTMLElement>('[aria-haspopup=menu]');
      const row = rows[trigger?.closest('tr')?.sectionRowIndex ?? 0];
      if (trigger && row !== undefined) setOpen({ row, trigger });
    }
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [table, rows]);

  usePlace(menu, open?.trigger);

  useEffect(() => {
    if (!open) return;
    open.trigger.setAttribute('aria-expanded', 'true');
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    function onOutside(event: Event) {
      if (!menu.current?.contains(event.target as Node)) setOpen(null);
    }
    const onScroll = ({ target }: Event) => target !== menu.current && setOpen(null);
    document.addEventListener('pointerdown', onOutside);
    addEventListener('scroll', onScroll, true);
    return () => {
      open.trigger.removeAttribute('aria-expanded');
      document.removeEventListener('pointerdown', onOutside);
      removeEventListener('scroll', onScroll, true);
    };
  }, [open]);

  if (!open) return null;
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={rowLabel(open.row)}
      className={clsx(popup.panel, popup.floating)}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {rowActions(open.row).map((action) => {
        const className = clsx(popup.item, action.isDanger && popup.danger);
        const content = (
          <>
            {action.icon && <Icon name={action.icon} size={18} />}
            {action.label}
          </>
        );
        return action.href !== undefined ? (
          <a
            key={action.label}
            role="menuitem"
            className={className}
            href={action.href}
            download={action.download}
            onClick={close}
          >
            {content}
          </a>
        ) : (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            className={className}
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const next = steps[event.key];
  if (next !== undefined) {
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
  }
}
