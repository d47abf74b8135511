'use client';

import { useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';
import styles from './tabs.module.css';
import { changedQuery, useUrlState } from './use-url-state';

type Props = {
  label: string;
  /** Query parameter that holds the choice; the first tab is the one without it. */
  param?: string;
  /** The tabs are lists of different things: sort and filters of one mean nothing to another. */
  areSeparateLists?: boolean;
  tabs: readonly { value: string; label: string; count?: string }[];
};

/** The tab that was pressed last, until it is shown: a view may draw its tabs anew, and the focus would be lost with the old ones. */
let pressed: string | null = null;

/** Scrolls a row of tabs, and nothing else of the page, until the chosen one can be read. */
function showChosen(row: HTMLElement) {
  const chosen = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = row.getBoundingClientRect();
  if (chosen.right > right) row.scrollLeft += chosen.right - right;
  else if (chosen.left < left) row.scrollLeft -= left - chosen.left;
}

/** Tabs as links: each view has its own address. */
export function Tabs({ label, param = 'tab', areSeparateLists = false, tabs }: Props) {
  const { get, href } = useUrlState();
  const first = tabs[0]?.value;
  const current = tabs.find(({ value }) => value === get(param))?.value ?? first;
  const address = (value: string) => {
    const choice = { [param]: value === first ? null : value };
    return areSeparateLists ? changedQuery('', choice) : href({ ...choice, page: null, cursor: null, q: null });
  };
  const row = useRef<HTMLElement>(null);
  const nameOf = (value: string | undefined) => `${label} ${value}`;
  const shown = nameOf(current);
  useEffect(() => {
    if (!row.current) return;
    showChosen(row.current);
    if (pressed !== shown) return;
    pressed = null;
    if (isFocusLost()) row.current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={address(tab.value)}
          aria-current={tab.value === current ? 'page' : undefined}
          onClick={() => (pressed = nameOf(tab.value))}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
