import { createSection, isSectionType, sectionSchemas, type SectionType } from '@/lib/contract/sections/index';
import {
  itemsOf,
  placeOf,
  reordered,
  statusOf,
  withAdded,
  withItem,
  withItems,
  withoutItem,
  type Doc,
  type Item,
  type PageItem,
  type Settings,
} from '../doc/doc';
import { newUuid } from '@/lib/contract/core/uuid';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { changedFields, type Change } from '../../fields/change';
import { withValueAt, type Text } from '../doc/texts';
import { carried } from './invalid-texts';
import type { Studio } from './studio';
import { defaultTheme, type Theme } from '@/lib/contract/sections/theme';

type Fields = Readonly<Record<string, unknown>>;

/** Adds an element after the selected one, else at the end, and selects it. */
export function addElement(studio: Studio, type: SectionType, at?: number): string {
  const { doc, pageId, selected } = studio.state;
  const key = newUuid();
  const item: Item = { key, type, data: createSection(type, key), insideContainer: false, isInputFlow: false };
  const items = itemsOf(doc, pageId);
  const selectedIndex = items.findIndex((each) => each.key === selected);
  const place = at ?? (selectedIndex === -1 ? items.length : selectedIndex + 1);
  studio.edit({ verb: 'add', type }, (now) => withAdded(now, pageId, item, place), { select: key });
  return key;
}

/** Inserts a copy directly after an element. */
export function duplicateElement(studio: Studio, key: string): void {
  const place = placeOf(studio.state.doc, key);
  if (!place) return;
  const copy = newUuid();
  const item: Item = { ...place.item, key: copy, data: { ...place.item.data, id: copy } };
  studio.edit({ verb: 'duplicate', type: item.type }, (doc) => withAdded(doc, place.pageId, item, place.at + 1), {
    select: copy,
  });
}

/** Removes an element and selects its neighbour. */
export function removeElement(studio: Studio, key: string): void {
  const { doc, selected } = studio.state;
  const place = placeOf(doc, key);
  if (!place) return;
  const items = itemsOf(doc, place.pageId);
  const neighbour = items[place.at + 1] ?? items[place.at - 1];
  const select = selected === key ? (neighbour?.key ?? null) : selected;
  studio.edit({ verb: 'remove', type: place.item.type }, (now) => withoutItem(now, key), { select });
}

/** Restores a removed element, at its old position if that still exists. */
export function putBack(studio: Studio, pageId: string, at: number, item: Item): void {
  if (placeOf(studio.state.doc, item.key)) return;
  studio.edit({ verb: 'restore', type: item.type }, (doc) => withAdded(doc, pageId, item, at), { select: item.key });
}

export function moveElement(studio: Studio, from: number, to: number): void {
  const { doc, pageId } = studio.state;
  const item = itemsOf(doc, pageId)[from];
  if (!item || from === to) return;
  studio.edit({ verb: 'move', type: item.type }, (now) =>
    withItems(now, pageId, reordered(itemsOf(now, pageId), from, to)),
  );
}

export function toggleElement(studio: Studio, key: string): void {
  const place = placeOf(studio.state.doc, key);
  if (!place) return;
  const status = statusOf(place.item) === 'active' ? 'inactive' : 'active';
  studio.edit({ verb: status === 'active' ? 'show' : 'hide', type: place.item.type }, (doc) =>
    withItem(doc, key, (item) => ({ ...item, data: { ...item.data, status } as Item['data'] })),
  );
}

export const setInside = (studio: Studio, key: string, insideContainer: boolean) =>
  studio.edit({ verb: 'edit', type: placeOf(studio.state.doc, key)?.item.type }, (doc) =>
    withItem(doc, key, (item) => ({ ...item, insideContainer })),
  );

/**
 * Changes fields of an element by its position on the page. Invalid changes are logged, as the specification requires
 * (§8): a field that the element does not have, a position without an element.
 */
export function changeElement(studio: Studio, at: number, change: Change<Fields>, isTyping = true): void {
  const { doc, pageId } = studio.state;
  const item = itemsOf(doc, pageId)[at];
  // eslint-disable-next-line no-console -- the specification's own log (§8)
  if (!item) console.warn(`No element exists at index ${at}.`);
  else changeElementOf(studio, item.key, change, isTyping);
}

/** The same by the key of the element, at its current position. False if it is gone. */
export function changeElementOf(studio: Studio, key: string, change: Change<Fields>, isTyping = true): boolean {
  const item = placeOf(studio.state.doc, key)?.item;
  if (!item) return false;
  const now: Fields = item.data;
  const fields = changedFields(now, change);
  if (Object.entries(fields).some(([name, value]) => now[name] !== value)) write(studio, item, fields, isTyping);
  return true;
}

function write(studio: Studio, { key, type }: Item, fields: Fields, isTyping: boolean): void {
  const missing = Object.keys(fields).filter((name) => isSectionType(type) && !(name in sectionSchemas[type].shape));
  if (missing.length > 0) {
    // eslint-disable-next-line no-console -- the specification's own log (§8)
    console.error(`Property ${missing.join(', ')} is missing on element ${type}.`);
    return;
  }
  studio.edit(
    { verb: 'edit', type },
    (now) => withItem(now, key, (old) => ({ ...old, data: { ...old.data, ...fields } as Item['data'] })),
    isTyping ? { group: `${key}.${Object.keys(fields).join()}` } : {},
  );
}

/** Sets a text of an element, or of a page, by its path. */
export function changeText(studio: Studio, { id, pageId, item, path }: Omit<Text, 'value'>, value: Multilingual): void {
  const group = `text.${id}`;
  const { doc: before, invalidTexts } = studio.state;
  if (item) {
    const change = (old: Item): Item => ({ ...old, data: withValueAt(old.data, path, value) });
    studio.edit({ verb: 'edit', type: item.type }, (doc) => withItem(doc, item.key, change), { group });
  } else {
    const change = (page: PageItem) => (page._id === pageId ? withValueAt(page, path, value) : page);
    studio.edit({ verb: 'page' }, (doc): Doc => ({ ...doc, pages: doc.pages.map(change) }), { group });
  }
  studio.set({ invalidTexts: carried(invalidTexts, before, studio.state.doc) });
}

/** Changes parts of the passport's look; the first change creates its own look. */
export function changeTheme(studio: Studio, change: Change<Theme>): void {
  const now = studio.state.doc.theme ?? defaultTheme;
  const fields = changedFields(now, change);
  studio.edit({ verb: 'look' }, (doc) => ({ ...doc, theme: { ...now, ...fields } }), {
    group: `theme.${Object.keys(fields).join()}`,
  });
}

/** Reverts the passport to the company's look. */
export const resetTheme = (studio: Studio) => studio.edit({ verb: 'look' }, (doc) => ({ ...doc, theme: null }));

export const changeSettings = (studio: Studio, change: Partial<Settings>) =>
  studio.edit({ verb: 'picture' }, (doc) => ({ ...doc, settings: { ...doc.settings, ...change } }));

/** Changes fields of a page. False if it is gone. */
export function changePage(studio: Studio, pageId: string, change: Change<PageItem>): boolean {
  const now = studio.state.doc.pages.find(({ _id }) => _id === pageId);
  if (!now) return false;
  const fields = changedFields(now, change);
  studio.edit(
    { verb: 'page' },
    (doc): Doc => ({ ...doc, pages: doc.pages.map((page) => (page._id === pageId ? { ...page, ...fields } : page)) }),
    { group: `${pageId}.${Object.keys(fields).join()}` },
  );
  return true;
}

export function movePage(studio: Studio, from: number, to: number): void {
  if (from === to) return;
  studio.edit({ verb: 'order' }, (doc) => ({ ...doc, pages: reordered(doc.pages, from, to) }));
}
