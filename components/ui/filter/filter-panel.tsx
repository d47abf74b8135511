'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import popup from '../dialog/popup.module.css';
import { Icon } from '../layout/icon';
import { useUrlState } from '../navigation/use-url-state';
import type { Filter } from './filter-types';
import styles from './filter.module.css';

interface Props {
  filters: readonly Filter[];
  onDone: () => void;
}

/**
 * First selects the filter, unless there is only one, then its value. Each selection is a history entry that Back
 * undoes.
 */
export function FilterPanel({ filters, onDone }: Props) {
  const { get, set } = useUrlState();
  const [param, setParam] = useState(filters.length === 1 ? filters[0]?.param : undefined);
  const panel = useRef<HTMLDivElement>(null);
  const filter = filters.find((each) => each.param === param);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-current], input, button')?.focus();
  }, [param]);

  function choose(value: string) {
    onDone();
    if (!filter) return;
    const newValues = { ...filter.sets, [filter.param]: value };
    if (Object.entries(newValues).every(([key, each]) => get(key) === each)) return;
    const cleared = Object.fromEntries([...(filter.clears ?? []), 'page', 'cursor'].map((key) => [key, null]));
    set({ ...cleared, ...newValues }, { replace: false });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const items = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(event.target as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <div ref={panel} onKeyDown={onKeyDown}>
      {filter && <p className={popup.title}>{filter.label}</p>}
      {filter?.picker && <div className={styles.picker}>{filter.picker(choose)}</div>}
      {filter?.options?.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={popup.item}
          aria-current={value === get(filter.param) || undefined}
          onClick={() => choose(value)}
        >
          <span className={styles.option}>{label}</span>
          {value === get(filter.param) && <Icon name="check" size={18} />}
        </button>
      ))}
      {!filter &&
        filters.map((each) => (
          <button key={each.param} type="button" className={popup.item} onClick={() => setParam(each.param)}>
            <span className={styles.option}>{each.label}</span>
            <Icon name="chevron-right" size={16} />
          </button>
        ))}
    </div>
  );
}
