import type { EditorPage, EditorSection, PassportDraft } from '@/lib/contract/editor';
import { section, type Section } from '@/lib/contract/sections/index';
import type { SectionStatus } from '@/lib/contract/sections/base';
import type { Theme } from '@/lib/contract/sections/theme';

/** An element of a page. Its key is its id on the server, or a local one until the server has assigned an id. */
export interface Item {
  key: string;
  type: string;
  data: Section;
  insideContainer: boolean;
  isInputFlow: boolean;
}

export type PageItem = Pick<EditorPage, '_id' | 'title' | 'slug' | 'type' | 'seoData'>;

/** Properties of the passport as a whole, other than its look. */
export type Settings = Pick<
  PassportDraft,
  'name' | 'layout' | 'headerFileId' | 'headerFocalPoint' | 'showHeader' | 'brandFileId'
>;

export const toSettings = ({
  name,
  layout,
  headerFileId,
  headerFocalPoint,
  showHeader,
  brandFileId,
}: PassportDraft): Settings => ({ name, layout, headerFileId, headerFocalPoint, showHeader, brandFileId });

/** The edited state. Immutable: it is replaced as a whole, and unchanged parts keep their identity. */
export interface Doc {
  pages: readonly PageItem[];
  /** Elements in order, by page id; a page that was not opened yet is missing. */
  sections: Readonly<Record<string, readonly Item[]>>;
  /** Null while it has the company's look. */
  theme: Theme | null;
  settings: Settings;
}

/** The look chosen for a passport; null for the company's. */
export const themeOf = ({ hasTheme, theme }: PassportDraft): Theme | null => (hasTheme ? theme : null);

export const toPageItem = ({ _id, title, slug, type, seoData }: EditorPage): PageItem => ({
  _id,
  title,
  slug,
  type,
  seoData,
});

/** The element of a section under our own key, which also replaces its id: views identify elements by it. */
export function toItem({ type, status, sectionData, insideContainer, isInputFlow }: EditorSection, key: string): Item {
  const fullSection = { ...sectionData, id: key, type, status };
  const read = section.safeParse(fullSection);
  return { key, type, data: read.success ? read.data : fullSection, insideContainer, isInputFlow };
}

export function toDoc(draft: PassportDraft, first: readonly EditorSection[]): Doc {
  const { pages } = draft;
  const open = pages[0];
  return {
    pages: pages.map(toPageItem),
    sections: open ? { [open._id]: first.map((each) => toItem(each, each._id)) } : {},
    theme: themeOf(draft),
    settings: toSettings(draft),
  };
}

export const statusOf = ({ data }: Item): SectionStatus => (data['status'] === 'inactive' ? 'inactive' : 'active');

/** Pages that visitors can open: the first, of any kind, and all others except forms. */
export const openPagesOf = ({ pages }: Doc): PageItem[] =>
  pages.filter(({ type }, at) => at === 0 || type !== 'input_flow');

export const itemsOf = (doc: Doc, pageId: string): readonly Item[] => doc.sections[pageId] ?? [];

/** The position of an element; null if it is on no page that was opened. */
export function placeOf(doc: Doc, key: string): { pageId: string; at: number; item: Item } | null {
  for (const [pageId, items] of Object.entries(doc.sections)) {
    const at = items.findIndex((item) => item.key === key);
    const item = items[at];
    if (item) return { pageId, at, item };
  }
  return null;
}

export const withItems = (doc: Doc, pageId: string, items: readonly Item[]): Doc => ({
  ...doc,
  sections: { ...doc.sections, [pageId]: items },
});

/** The document with one element changed; the same document if the element does not exist. */
export function withItem(doc: Doc, key: string, change: (item: Item) => Item): Doc {
  const place = placeOf(doc, key);
  if (!place) return doc;
  const items = itemsOf(doc, place.pageId).map((item) => (item.key === key ? change(item) : item));
  return withItems(doc, place.pageId, items);
}

export function withAdded(doc: Doc, pageId: string, item: Item, at: number): Doc {
  const items = [...itemsOf(doc, pageId)];
  items.splice(at, 0, item);
  return withItems(doc, pageId, items);
}

export function withoutItem(doc: Doc, key: string): Doc {
  const place = placeOf(doc, key);
  if (!place) return doc;
  return withItems(
    doc,
    place.pageId,
    itemsOf(doc, place.pageId).filter((item) => item.key !== key),
  );
}

/** The list with the entry at `from` moved to `to`. */
export function reordered<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list];
  const [moved] = next.splice(from, 1);
  if (moved === undefined) return list;
  next.splice(to, 0, moved);
  return next;
}

/**
 * An older state of the document with the current pages: pages are added and deleted by their own calls and are not
 * part of the history.
 */
export function fitted(older: Doc, now: Doc): Doc {
  const ids = new Set(now.pages.map(({ _id }) => _id));
  const remainingPages = older.pages.filter(({ _id }) => ids.has(_id));
  const keptIds = new Set(remainingPages.map(({ _id }) => _id));
  const pages = [...remainingPages, ...now.pages.filter(({ _id }) => !keptIds.has(_id))];
  const sections = Object.fromEntries(
    Object.entries(now.sections).map(([pageId, items]) => [pageId, older.sections[pageId] ?? items]),
  );
  return { ...older, pages, sections };
}
