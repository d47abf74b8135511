'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/layout/button';
import styles from './fields.module.css';
import { Sortable } from '@/components/ui/sortable/sortable';

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

/** The first field of an entry; where there is no entry left, the button that adds one. */
function focusIn(entry: Element | null, list: Element | null) {
  const field =
    entry?.querySelector<HTMLElement>('input, textarea, select') ?? entry?.querySelector<HTMLElement>('button');
  (field ?? list?.querySelector<HTMLElement>('[data-add]'))?.focus();
}

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => `r${(lastKey += 1)}`);

interface HeadProps {
  name: string;
  at: number;
  isLast: boolean;
  grip: ReactNode;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What an entry is called, with the buttons that move and remove it. */
function EntryHead({ name, at, isLast, grip, onMove, onRemove }: HeadProps) {
  const t = useTranslations('Editor.fields');
  return (
    <div className={styles.entryHead}>
      {grip}
      <span className={styles.entryName}>{name}</span>
      <Button
        variant="subtle"
        size="small"
        icon="arrow-up"
        aria-label={t('up', { name })}
        isUnavailable={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <Button
        variant="subtle"
        size="small"
        icon="arrow-down"
        aria-label={t('down', { name })}
        isUnavailable={isLast}
        onClick={() => onMove(at + 1)}
      />
      <Button variant="subtle" size="small" icon="x" aria-label={t('remove', { name })} onClick={onRemove} />
    </div>
  );
}

/** Entries of a list, each with its fields: added, removed, moved by buttons, by drag and by keyboard. */
export function ListField<Entry>({ label, entries, onChange, create, addLabel, max, nameOf, children }: Props<Entry>) {
  const [known, setKeys] = useState(() => newKeys(entries.length));
  // Somebody took a step back, or another person's edit came in.
  const keys = known.length === entries.length ? known : newKeys(entries.length);
  if (keys !== known) setKeys(keys);

  const list = useRef<HTMLFieldSetElement>(null);
  /** Entry that gets the focus once it is drawn. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    focusIn(list.current?.querySelector(`[data-entry="${next.current}"]`) ?? null, list.current);
    next.current = null;
  });

  function change(changed: Entry[], changedKeys: string[]) {
    setKeys(changedKeys);
    onChange(changed);
  }
  function add() {
    const added = newKeys(1);
    change([...entries, create()], [...keys, ...added]);
    next.current = added[0] ?? null;
  }
  function remove(at: number) {
    const isOther = (_: unknown, index: number) => index !== at;
    change(entries.filter(isOther), keys.filter(isOther));
    next.current = keys[at + 1] ?? keys[at - 1] ?? '';
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
    <fieldset ref={list} className={styles.group}>
      <legend>{label}</legend>
      <Sortable
        label={label}
        entries={entries.map((value, at) => ({ key: keys[at] ?? String(at), name: nameOf(value, at + 1), value }))}
        onMove={move}
      >
        {(entry, at, grip) => {
          const name = nameOf(entry, at + 1);
          return (
            <div className={styles.entry} data-entry={keys[at]}>
              <EntryHead
                {...{ name, at, grip }}
                isLast={at === entries.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
              {children(entry, (next) => onChange(entries.map((each, index) => (index === at ? next : each))), at + 1)}
            </div>
          );
        }}
      </Sortable>
      {entries.length < max && (
        <Button size="small" icon="plus" data-add onClick={add}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
