import type { EditorSection } from '@/lib/contract/editor';
import { itemsOf, toItem, withItems, type Doc, type Item } from '../doc/doc';
import type { SaveKey } from '../doc/differences';
import { isSame } from './merge';
import { hasSameOrder, inServerOrder } from './order';
import type { Remotes } from './remotes';
import { mergeItems } from './send-section';

interface Input {
  /** As it is shown. */
  doc: Doc;
  pageId: string;
  /** The server's elements of the page, in order. */
  sections: readonly EditorSection[];
  remotes: Remotes;
  isUnsaved: (key: SaveKey) => boolean;
}

/** An element of an undo step, merged with the changes of somebody else; the same object if there are none. */
function joined(item: Item, base: Item | undefined, serverItem: Item): Item {
  const merged = !base || isSame(item, base) ? serverItem : mergeItems(base, item, serverItem).item;
  return isSame(item, merged) ? item : merged;
}

/** The list with the added elements, each after its predecessor on the server. */
function withBrought(
  items: readonly Item[],
  serverItems: ReadonlyMap<string, Item>,
  addedKeys: ReadonlySet<string>,
): Item[] {
  const next = [...items];
  const present = new Set(items.map(({ key }) => key));
  let before = '';
  for (const [key, item] of serverItems) {
    if (addedKeys.has(key) && !present.has(key))
      next.splice(next.findIndex((each) => each.key === before) + 1, 0, item);
    if (addedKeys.has(key) || present.has(key)) before = key;
  }
  return next;
}

/**
 * Merges the server state of a page and returns the update for each step of the undo history. Unsaved edits, and
 * elements added or deleted here, stay, so that undo reverts only one's own work. So does an order that is not saved
 * yet, or that a step had before one's own moves.
 */
export function adopted({ doc, pageId, sections, remotes, isUnsaved }: Input): (doc: Doc) => Doc {
  const shownKeys = itemsOf(doc, pageId).map(({ key }) => key);
  const visibleKeys = new Set(shownKeys);
  const bases = new Map<string, Item>();
  const serverItems = new Map<string, Item>();
  const addedKeys = new Set<string>();
  for (const section of sections) {
    const key = remotes.keyOf(section._id);
    serverItems.set(key, toItem(section, key));
    if (isUnsaved(`section:${key}`)) continue;
    const base = remotes.sections.get(key)?.item;
    if (base) bases.set(key, base);
    if (!visibleKeys.has(key)) addedKeys.add(key);
    remotes.setSection(key, section);
  }
  for (const key of visibleKeys) {
    const remote = remotes.sections.get(key);
    // Unsaved edits restore it with their next save; until then no order may name it.
    if (remote && !serverItems.has(key)) remote.isDeleted = true;
  }
  const isOrderOurs =
    isUnsaved(`order:${pageId}`) || shownKeys.some((key) => isUnsaved(`section:${key}`) && !serverItems.has(key));
  return (step) => {
    const own = itemsOf(step, pageId).flatMap((item) => {
      if (isUnsaved(`section:${item.key}`)) return [item];
      const now = serverItems.get(item.key);
      if (now) return [joined(item, bases.get(item.key), now)];
      // Deleted by somebody else. What was deleted here must stay restorable by undo.
      return visibleKeys.has(item.key) ? [] : [item];
    });
    const items = withBrought(own, serverItems, addedKeys);
    const stepKeys = itemsOf(step, pageId).map(({ key }) => key);
    const isFollowing = !isOrderOurs && hasSameOrder(stepKeys, shownKeys);
    return withItems(step, pageId, isFollowing ? inServerOrder(items, serverItems.keys(), ({ key }) => key) : items);
  };
}
