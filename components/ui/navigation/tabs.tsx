'use client';

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

/** Tabs as links: each view has its own address. */
export function Tabs({ label, param = 'tab', areSeparateLists = false, tabs }: Props) {
  const { get, href } = useUrlState();
  const first = tabs[0]?.value;
  const current = tabs.find(({ value }) => value === get(param))?.value ?? first;
  const address = (value: string) => {
    const choice = { [param]: value === first ? null : value };
    return areSeparateLists ? changedQuery('', choice) : href({ ...choice, page: null, cursor: null, q: null });
  };
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.value} href={address(tab.value)} aria-current={tab.value === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
