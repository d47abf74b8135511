import type { EditorSection } from '@/lib/contract/editor';
import { itemsOf, toItem, withItems, type Doc, type Item } from '../doc/doc';
import { isSame, mergeFields } from './merge';
import type { Remotes } from './remotes';
import { fieldsOf, withFields } from './send-section';

interface Input {
  /** As it is shown. */
  doc: Doc;
  pageId: string;
  /** The server's elements of the page, in order. */
  sections: readonly EditorSection[];
  remotes: Remotes;
  isUnsaved: (key: string) => boolean;
}

/** An element of an undo step, merged with the changes of somebody else. */
function joined(item: Item, base: Item | undefined, serverItem: Item): Item {
  if (!base || isSame(item, base)) return serverItem;
  return withFields(item, mergeFields(fieldsOf(base), fieldsOf(item), fieldsOf(serverItem)).value);
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
 * Merges the server state of a page and returns the update for each step of the undo history. Unsaved edits, the order of each
 * step, and elements added or deleted here stay, so that undo reverts only one's own work.
 */
export function adopted({ doc, pageId, sections, remotes, isUnsaved }: Input): (doc: Doc) => Doc {
  const visibleKeys = new Set(itemsOf(doc, pageId).map(({ key }) => key));
  const bases = new Map<string, Item>();
  const serverItems = new Map<string, Item>();
  const addedKeys = new Set<string>();
  for (const section of sections) {
    const key = remotes.keyOf(section._id);
    serverItems.set(key, toItem(section, key));
    if (isUnsaved(key)) continue;
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
  return (step) => {
    const own = itemsOf(step, pageId).flatMap((item) => {
      if (isUnsaved(item.key)) return [item];
      const now = serverItems.get(item.key);
      if (now) return [joined(item, bases.get(item.key), now)];
      // Deleted by somebody else. What was deleted here must stay restorable by undo.
      return visibleKeys.has(item.key) ? [] : [item];
    });
    return withItems(step, pageId, withBrought(own, serverItems, addedKeys));
  };
}
