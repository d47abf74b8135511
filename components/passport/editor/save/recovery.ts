import type { Theme } from '@/lib/contract/sections/theme';
import { withItems, type Doc, type Item, type PageItem, type Settings } from '../doc/doc';
import { mergeFields, mergeThemes } from './merge';
import type { Remotes } from './remotes';
import { mergeItems } from './send-section';

/** A store that does not respond within this many milliseconds counts as empty (specification §9). */
export const STORE_TIMEOUT_MS = 5_000;

/** An element as it was left, with the server's version; `item` is null if it was deleted. */
interface SectionCopy {
  pageId: string;
  at: number;
  key: string;
  item: Item | null;
  base: Item | null;
}

/** Unsaved work with its base, so that it can be merged with the server state later. */
export interface RecoveryCopy {
  /** Milliseconds since 1970. */
  at: number;
  /** Left because the session had ended: restored without a question. */
  isForSignIn: boolean;
  sections: SectionCopy[];
  orders: Record<string, string[]>;
  /** Ids of the pages in order, if that was changed. */
  pageOrder: string[] | null;
  pages: { page: PageItem; base: PageItem | null }[];
  theme: { mine: Theme | null; base: Theme | null } | null;
  settings: { mine: Settings; base: Settings } | null;
}

/** The position of each element. */
const placesIn = ({ sections }: Doc) =>
  new Map(
    Object.entries(sections).flatMap(([pageId, items]) =>
      items.map((item, at) => [item.key, { pageId, at, item }] as const),
    ),
  );

const withKey = (item: Item, key: string): Item => ({
  ...item,
  key,
  data: { ...item.data, id: key },
});

/** A copy of the unsaved pieces. */
export function copyOf(
  doc: Doc,
  remotes: Remotes,
  keys: readonly string[],
  { at, isForSignIn = false }: { at: number; isForSignIn?: boolean },
): RecoveryCopy {
  const lists = { sections: [], orders: {}, pageOrder: null, pages: [] };
  const copy: RecoveryCopy = { at, isForSignIn, ...lists, theme: null, settings: null };
  const places = placesIn(doc);
  // After a reload, elements are known by their ids on the server alone.
  const idOf = (key: string) => remotes.sections.get(key)?.id ?? key;
  for (const name of keys) {
    const [kind = '', ...rest] = name.split(':');
    const key = rest.join(':');
    if (kind === 'theme') copy.theme = { mine: doc.theme, base: remotes.theme };
    if (kind === 'settings') copy.settings = { mine: doc.settings, base: remotes.settings };
    if (kind === 'order') copy.orders[key] = (doc.sections[key] ?? []).map((item) => idOf(item.key));
    if (kind === 'pages') copy.pageOrder = doc.pages.map(({ _id }) => _id);
    if (kind === 'page') {
      const page = doc.pages.find(({ _id }) => _id === key);
      if (page) copy.pages.push({ page, base: remotes.pages.get(key)?.page ?? null });
    }
    if (kind === 'section') {
      const place = places.get(key);
      const remote = remotes.sections.get(key);
      const pageId = place?.pageId ?? remote?.pageId;
      if (pageId === undefined) continue;
      const id = idOf(key);
      const item = place ? withKey(place.item, id) : null;
      copy.sections.push({ pageId, at: place?.at ?? 0, key: id, item, base: remote?.item ?? null });
    }
  }
  return copy;
}

const asFields = (value: object) => ({ ...value }) as Record<string, unknown>;

/** The elements of a page with those of the copy edited, deleted, and inserted at their positions. */
function itemsWith(items: readonly Item[], copies: readonly SectionCopy[]): readonly Item[] {
  const byKey = new Map(copies.map((each) => [each.key, each]));
  const presentKeys = new Set(items.map(({ key }) => key));
  const next = items.flatMap((now) => {
    const copy = byKey.get(now.key);
    if (!copy) return [now];
    return copy.item ? [mergeItems(copy.base ?? now, copy.item, now).item] : [];
  });
  for (const { key, at, item } of copies) if (item && !presentKeys.has(key)) next.splice(at, 0, item);
  return next;
}

/** The list in the order of these keys; entries without a key come last, in their previous order. */
function inOrder<T>(list: readonly T[], keys: readonly string[], keyOf: (each: T) => string): T[] {
  const places = new Map(keys.map((key, at) => [key, at]));
  const placeIn = (each: T) => places.get(keyOf(each)) ?? keys.length;
  return [...list].sort((a, b) => placeIn(a) - placeIn(b));
}

/** The document with the copy's edits; if somebody else changed the same field meanwhile, the copy's version wins. */
export function withCopy(doc: Doc, copy: RecoveryCopy): Doc {
  let next = doc;
  for (const pageId of new Set(copy.sections.map((each) => each.pageId))) {
    const items = next.sections[pageId];
    const copies = copy.sections.filter((each) => each.pageId === pageId);
    if (items) next = withItems(next, pageId, itemsWith(items, copies));
  }
  for (const [pageId, keys] of Object.entries(copy.orders)) {
    const items = next.sections[pageId];
    if (items)
      next = withItems(
        next,
        pageId,
        inOrder(items, keys, ({ key }) => key),
      );
  }
  const merged = <T extends object>(now: T, { mine, base }: { mine: T; base: T }) =>
    mergeFields(asFields(base), asFields(mine), asFields(now)).value as T;
  const ordered = copy.pageOrder ? inOrder(next.pages, copy.pageOrder, ({ _id }) => _id) : next.pages;
  const pages = ordered.map((page) => {
    const copiedPage = copy.pages.find(({ page: { _id } }) => _id === page._id);
    return copiedPage ? merged(page, { mine: copiedPage.page, base: copiedPage.base ?? page }) : page;
  });
  return {
    ...next,
    pages: copy.pages.length > 0 ? pages : ordered,
    theme: copy.theme ? mergeThemes(copy.theme.base, copy.theme.mine, next.theme).value : next.theme,
    settings: copy.settings ? merged(next.settings, copy.settings) : next.settings,
  };
}
