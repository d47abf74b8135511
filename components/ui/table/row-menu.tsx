'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RowAction } from './data-table-types';
import { Icon } from '../layout/icon';
import popup from '../dialog/popup.module.css';

type Props<Row> = {
  /** What the buttons stand in. */
  table: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowActions: (row: Row) => RowAction[];
  rowLabel: (row: Row) => string;
};
/** The row itself: the list may be read anew under the open menu, and another row stand in its place. */
type Open<Row> = { row: Row; trigger: HTMLElement; style: { top?: number; bottom?: number; right: number } };

function place(trigger: HTMLElement): Open<unknown>['style'] {
  const box = trigger.getBoundingClientRect();
  const right = Math.max(8, document.documentElement.clientWidth - box.right);
  // Near the lower edge the menu opens upwards.
  return box.bottom + 280 > innerHeight ? { bottom: innerHeight - box.top + 4, right } : { top: box.bottom + 4, right };
}

/** One menu for all rows of a table, opened by the button of each with `aria-haspopup`; a button outside a table opens that of the first row. */
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
      if (trigger && row !== undefined) setOpen({ row, trigger, style: place(trigger) });
    }
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [table, rows]);

  useEffect(() => {
    if (!open) return;
    open.trigger.setAttribute('aria-expanded', 'true');
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    function onOutside(event: Event) {
      if (!menu.current?.contains(event.target as Node)) setOpen(null);
    }
    const onScroll = () => setOpen(null);
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
      style={open.style}
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
