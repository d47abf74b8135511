'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import styles from './fields.module.css';
import { Sortable } from './sortable';

interface Props<Entry> {
  label: string;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  /** A new entry. */
  create: () => Entry;
  addLabel: string;
  max: number;
  /** What an entry is called, from 1. */
  nameOf: (entry: Entry, place: number) => string;
  children: (entry: Entry, set: (change: Entry) => void, place: number) => ReactNode;
}

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => `r${(lastKey += 1)}`);

/** Entries of a list, each with its fields: added, removed, moved by buttons, by drag and by keyboard. */
export function ListField<Entry>({ label, entries, onChange, create, addLabel, max, nameOf, children }: Props<Entry>) {
  const t = useTranslations('Editor.fields');
  const [known, setKeys] = useState(() => newKeys(entries.length));
  // Somebody took a step back, or another person's edit came in.
  const keys = known.length === entries.length ? known : newKeys(entries.length);
  if (keys !== known) setKeys(keys);

  function change(next: Entry[], nextKeys: string[]) {
    setKeys(nextKeys);
    onChange(next);
  }
  function move(from: number, to: number) {
    const moved = <T,>(list: readonly T[]) => {
      const copy = [...list];
      copy.splice(to, 0, ...copy.splice(from, 1));
      return copy;
    };
    change(moved(entries), moved(keys));
  }

  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Sortable
        label={label}
        entries={entries.map((entry, at) => ({ key: keys[at] ?? String(at), name: nameOf(entry, at + 1) }))}
        onMove={move}
      >
        {(at, grip) => {
          const entry = entries[at];
          if (entry === undefined) return null;
          const name = nameOf(entry, at + 1);
          return (
            <div className={styles.entry}>
              <div className={styles.entryHead}>
                {grip}
                <span className={styles.entryName}>{name}</span>
                <Button
                  variant="subtle"
                  size="small"
                  icon="arrow-up"
                  aria-label={t('up', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  variant="subtle"
                  size="small"
                  icon="arrow-down"
                  aria-label={t('down', { name })}
                  disabled={at === entries.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  variant="subtle"
                  size="small"
                  icon="x"
                  aria-label={t('remove', { name })}
                  onClick={() =>
                    change(
                      entries.filter((_, index) => index !== at),
                      keys.filter((_, index) => index !== at),
                    )
                  }
                />
              </div>
              {children(entry, (next) => onChange(entries.map((each, index) => (index === at ? next : each))), at + 1)}
            </div>
          );
        }}
      </Sortable>
      {entries.length < max && (
        <Button size="small" icon="plus" onClick={() => change([...entries, create()], [...keys, ...newKeys(1)])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
