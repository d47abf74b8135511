'use client';

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { newUuid } from '@/lib/contract/core/uuid';
import { section } from '@/lib/contract/sections/index';
import { itemsOf, withAdded, type Item } from '../doc/doc';
import type { Studio } from '../store/studio';

/** Storage key of the last copied element: other tabs and other passports paste it. */
const KEY = 'ts-copied-element';
const CHANGED = 'ts-copied-element-changed';

const copied = z.object({
  /** Who copied it: no other account on this device may paste it. */
  userId: z.string(),
  data: section,
  insideContainer: z.boolean(),
  isInputFlow: z.boolean(),
});
export type CopiedElement = z.infer<typeof copied>;

/** Stores an element for the same user to paste. False if this device stores nothing. */
export function copyElement({ userId }: Studio, { data, insideContainer, isInputFlow }: Item): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, data, insideContainer, isInputFlow }));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** Reads the copied element; null if there is none, or if another version of the program wrote it. */
function readCopied(text: string | null): CopiedElement | null {
  if (text === null) return null;
  try {
    return copied.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The element that this user copied last, on this page or another. */
export function useCopied({ userId }: Studio): CopiedElement | null {
  const element = readCopied(useSyncExternalStore(subscribe, stored, () => null));
  return element?.userId === userId ? element : null;
}

/** Inserts a copied element after the selected one, else at the end, and selects it. */
export function pasteElement(studio: Studio, { data, insideContainer, isInputFlow }: CopiedElement): void {
  const { doc, pageId, selected } = studio.state;
  const key = newUuid();
  const item: Item = { key, type: data.type, data: { ...data, id: key }, insideContainer, isInputFlow };
  const items = itemsOf(doc, pageId);
  const selectedIndex = items.findIndex((each) => each.key === selected);
  const place = selectedIndex === -1 ? items.length : selectedIndex + 1;
  studio.edit({ verb: 'add', type: data.type }, (now) => withAdded(now, pageId, item, place), { select: key });
}
