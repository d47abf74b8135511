'use client';

import styles from './tabs.module.css';
import { useUrlState } from './use-url-state';

type Props = {
  label: string;
  /** Query parameter that holds the choice; the first tab is the one without it. */
  param?: string;
  tabs: readonly { value: string; label: string; count?: string }[];
};

/** Tabs as links: each view has its own address. */
export function Tabs({ label, param = 'tab', tabs }: Props) {
  const { get, href } = useUrlState();
  const first = tabs[0]?.value;
  const current = get(param) || first;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={href({ [param]: tab.value === first ? null : tab.value, page: null, cursor: null, q: null })}
          aria-current={tab.value === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
