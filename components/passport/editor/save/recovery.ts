import type { Theme } from '@/lib/contract/sections/theme';
import {
  placeOf,
  withAdded,
  withItem,
  withItems,
  withoutItem,
  type Doc,
  type Item,
  type PageItem,
  type Settings,
} from '../doc/doc';
import { mergeFields } from './merge';
import type { Remotes } from './remotes';

/** A store that does not answer within so many milliseconds counts as empty (specification §9). */
export const STORE_TIMEOUT_MS = 5_000;

/** What was not saved, with what it was made of, so that it can be joined with what stands there by then. */
export interface RecoveryCopy {
  /** Milliseconds since 1970. */
  at: number;
  sections: { pageId: string; at: number; key: string; item: Item | null; base: Item | null }[];
  orders: Record<string, string[]>;
  pages: { page: PageItem; base: PageItem | null }[];
  theme: { mine: Theme; base: Theme } | null;
  settings: { mine: Settings; base: Settings } | null;
}

/** A copy of the pieces that are not saved. */
export function copyOf(doc: Doc, remotes: Remotes, keys: readonly string[], at: number): RecoveryCopy {
  const copy: RecoveryCopy = { at, sections: [], orders: {}, pages: [], theme: null, settings: null };
  for (const name of keys) {
    const [kind = '', ...rest] = name.split(':');
    const key = rest.join(':');
    if (kind === 'theme') copy.theme = { mine: doc.theme, base: remotes.theme };
    if (kind === 'settings') copy.settings = { mine: doc.settings, base: remotes.settings };
    if (kind === 'order') copy.orders[key] = (doc.sections[key] ?? []).map((item) => item.key);
    if (kind === 'page') {
      const page = doc.pages.find(({ _id }) => _id === key);
      if (page) copy.pages.push({ page, base: remotes.pages.get(key)?.page ?? null });
    }
    if (kind === 'section') {
      const place = placeOf(doc, key);
      const remote = remotes.sections.get(key);
      const pageId = place?.pageId ?? remote?.pageId;
      if (pageId === undefined) continue;
      copy.sections.push({ pageId, at: place?.at ?? 0, key, item: place?.item ?? null, base: remote?.item ?? null });
    }
  }
  return copy;
}

const asFields = (value: object) => ({ ...value }) as Record<string, unknown>;

/** The document with the copy's edits in it; where somebody else changed the same field meanwhile, with the copy's. */
export function withCopy(doc: Doc, copy: RecoveryCopy): Doc {
  let next = doc;
  for (const { pageId, at, key, item, base } of copy.sections) {
    if (!next.sections[pageId]) continue;
    if (item === null) next = withoutItem(next, key);
    else if (placeOf(next, key)) {
      next = withItem(next, key, (now) => ({
        ...now,
        insideContainer: item.insideContainer,
        data: mergeFields(asFields(base?.data ?? {}), asFields(item.data), asFields(now.data)).value as Item['data'],
      }));
    } else next = withAdded(next, pageId, item, at);
  }
  for (const [pageId, keys] of Object.entries(copy.orders)) {
    const items = next.sections[pageId];
    if (!items) continue;
    const placeIn = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
    next = withItems(
      next,
      pageId,
      [...items].sort((a, b) => placeIn(a.key) - placeIn(b.key)),
    );
  }
  const merged = <T extends object>(now: T, { mine, base }: { mine: T; base: T }) =>
    mergeFields(asFields(base), asFields(mine), asFields(now)).value as T;
  const pages = next.pages.map((page) => {
    const kept = copy.pages.find(({ page: { _id } }) => _id === page._id);
    return kept ? merged(page, { mine: kept.page, base: kept.base ?? page }) : page;
  });
  return {
    ...next,
    pages: copy.pages.length > 0 ? pages : next.pages,
    theme: copy.theme ? merged(next.theme, copy.theme) : next.theme,
    settings: copy.settings ? merged(next.settings, copy.settings) : next.settings,
  };
}
