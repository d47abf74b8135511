'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { Button } from '@/components/ui/layout/button';
import { Sortable } from '@/components/ui/sortable/sortable';
import styles from './fields.module.css';
import { FormPart } from './invalid-texts';
import { keepRowKey, newRowKey, rowKeys } from './row-keys';

interface Props<Entry> {
  label: string;
  entries: readonly Entry[];
  /** Receives a function of the current entries. */
  onChange: (change: (now: Entry[]) => Entry[]) => void;
  /** A new entry. */
  create: () => Entry;
  addLabel: string;
  max: number;
  /** Display name of an entry, numbered from 1. */
  nameOf: (entry: Entry, place: number) => string;
  /**
   * `set` may be called late, such as after an upload: it changes the current entry of the row, wherever it has moved.
   */
  children: (entry: Entry, set: (change: (now: Entry) => Entry) => void, place: number) => ReactNode;
}

/** The first field of an entry; if there is no entry left, the button that adds one. */
function focusIn(entry: Element | null, list: Element | null) {
  const field =
    entry?.querySelector<HTMLElement>('input, textarea, select') ?? entry?.querySelector<HTMLElement>('button');
  (field ?? list?.querySelector<HTMLElement>('[data-add]'))?.focus();
}

interface HeadProps {
  name: string;
  at: number;
  isLast: boolean;
  grip: ReactNode;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The name of an entry, with the buttons that move and remove it. */
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

type RowsInput<Entry> = Pick<Props<Entry>, 'entries' | 'onChange' | 'create'>;

/** The rows of the list by their keys, and the operations on them. */
function useRows<Entry>({ entries, onChange, create }: RowsInput<Entry>) {
  const t = useTranslations('Editor.fields');
  const alerts = useAlerts();
  const [storedKeys, setKeys] = useState(() => rowKeys(entries, []));
  const keys = rowKeys(entries, storedKeys);
  if (keys.length !== storedKeys.length || keys.some((key, at) => key !== storedKeys[at])) setKeys(keys);

  return {
    keys,
    /** The key of the new row. */
    add(): string {
      const entry = create();
      const key = newRowKey();
      keepRowKey(entry, key);
      setKeys([...keys, key]);
      onChange((now) => [...now, entry]);
      return key;
    },
    remove(at: number) {
      const isOther = (_: unknown, index: number) => index !== at;
      setKeys(keys.filter(isOther));
      onChange((now) => now.filter(isOther));
    },
    move(from: number, to: number) {
      const moved = <T,>(list: readonly T[]) => {
        const copy = [...list];
        copy.splice(to, 0, ...copy.splice(from, 1));
        return copy;
      };
      setKeys(moved(keys));
      onChange(moved);
    },
    change(key: string, changed: (now: Entry) => Entry) {
      onChange((now) => {
        const at = rowKeys(now, keys).indexOf(key);
        const old = now[at];
        if (old === undefined) {
          alerts.failure(t('gone'));
          return now;
        }
        const next = changed(old);
        keepRowKey(next, key);
        return now.with(at, next);
      });
    },
  };
}

/** Entries of a list, each with its fields: added, removed, moved by buttons, by drag and by keyboard. */
export function ListField<Entry>({ label, addLabel, max, nameOf, children, ...input }: Props<Entry>) {
  const { entries } = input;
  const { keys, ...rows } = useRows(input);
  const part = use(FormPart);
  const list = useRef<HTMLFieldSetElement>(null);
  /** Entry that gets the focus after rendering. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    focusIn(list.current?.querySelector(`[data-entry="${next.current}"]`) ?? null, list.current);
    next.current = null;
  });

  function remove(at: number) {
    rows.remove(at);
    next.current = keys[at + 1] ?? keys[at - 1] ?? '';
  }

  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{label}</legend>
      <Sortable
        label={label}
        entries={entries.map((value, at) => ({ key: keys[at] ?? String(at), name: nameOf(value, at + 1), value }))}
        onMove={rows.move}
      >
        {(entry, at, grip) => {
          const name = nameOf(entry, at + 1);
          return (
            <div className={styles.entry} data-entry={keys[at]}>
              <EntryHead
                name={name}
                at={at}
                grip={grip}
                isLast={at === entries.length - 1}
                onMove={(to) => rows.move(at, to)}
                onRemove={() => remove(at)}
              />
              <FormPart value={`${part}${at + 1}. `}>
                {children(entry, (changed) => rows.change(keys[at] ?? '', changed), at + 1)}
              </FormPart>
            </div>
          );
        }}
      </Sortable>
      {entries.length < max && (
        <Button size="small" icon="plus" data-add onClick={() => (next.current = rows.add())}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
