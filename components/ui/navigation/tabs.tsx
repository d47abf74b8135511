'use client';

import { useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost';
import styles from './tabs.module.css';
import { changedQuery, useUrlState } from './use-url-state';

type Props = {
  label: string;
  /** Query parameter that holds the current tab; the first tab omits it. */
  param?: string;
  /** The tabs list different entities: sort and filters of one do not apply to another. */
  areSeparateLists?: boolean;
  /** The tabs divide one list: what is searched in one may be found in another. */
  keepsSearch?: boolean;
  tabs: readonly { value: string; label: string; count?: string }[];
};

/**
 * The last pressed tab, until it is shown: a view may render its tabs again, and the focus would be lost with the old
 * ones.
 */
let pressed: string | null = null;

/** Scrolls only the row of tabs until the current one is readable. */
function showChosen(row: HTMLElement) {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, right } = row.getBoundingClientRect();
  if (current.right > right) row.scrollLeft += current.right - right;
  else if (current.left < left) row.scrollLeft -= left - current.left;
}

/** Tabs as links: each view has its own address. */
export function Tabs({ label, param = 'tab', areSeparateLists = false, keepsSearch = false, tabs }: Props) {
  const { get, href } = useUrlState();
  const first = tabs[0]?.value;
  const current = tabs.find(({ value }) => value === get(param))?.value ?? first;
  const address = (value: string) => {
    const choice = { [param]: value === first ? null : value };
    if (areSeparateLists) return changedQuery('', choice);
    return href({ ...choice, page: null, cursor: null, ...(!keepsSearch && { q: null }) });
  };
  const row = useRef<HTMLElement>(null);
  const nameOf = (value: string | undefined) => `${label} ${value}`;
  const currentName = nameOf(current);
  useEffect(() => {
    if (!row.current) return;
    showChosen(row.current);
    if (pressed !== currentName) return;
    pressed = null;
    if (isFocusLost()) row.current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [currentName]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={address(tab.value)}
          aria-current={tab.value === current ? 'page' : undefined}
          onClick={() => (pressed = nameOf(tab.value))}
        >
          {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
