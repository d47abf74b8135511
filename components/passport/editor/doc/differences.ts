import type { Doc, Item } from './doc';

/** The units of saving: an element, the order of a page's elements, a page, the order of pages, look, pictures. */
export type SaveKey = `section:${string}` | `order:${string}` | `page:${string}` | 'pages' | 'theme' | 'settings';

/** Whether the order has to be sent: not if elements were only appended or removed. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const afterIds = new Set(after);
  const stayed = before.filter((key) => afterIds.has(key));
  return stayed.some((key, at) => after[at] !== key);
}

function differentItems(before: readonly Item[], after: readonly Item[]): SaveKey[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const keys = new Set(after.map(({ key }) => key));
  const changes = after.filter((item) => old.get(item.key) !== item).map(({ key }): SaveKey => `section:${key}`);
  const deletions = before.filter(({ key }) => !keys.has(key)).map(({ key }): SaveKey => `section:${key}`);
  return [...changes, ...deletions];
}

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key);

/** What has to be saved after a change of the document, in the order in which it has to be sent. */
export function differences(before: Doc, after: Doc): SaveKey[] {
  const keys: SaveKey[] = [];
  if (before.settings !== after.settings) keys.push('settings');
  if (before.theme !== after.theme) keys.push('theme');
  const pages = new Map(before.pages.map((page) => [page._id, page]));
  for (const page of after.pages) {
    const old = pages.get(page._id);
    if (old && old !== page) keys.push(`page:${page._id}`);
  }
  const idsOf = (doc: Doc) => doc.pages.map(({ _id }) => _id);
  if (isReordered(idsOf(before), idsOf(after))) keys.push('pages');
  for (const [pageId, items] of Object.entries(after.sections)) {
    const old = before.sections[pageId];
    if (!old || old === items) continue;
    keys.push(...differentItems(old, items));
    if (isReordered(keysOf(old), keysOf(items))) keys.push(`order:${pageId}`);
  }
  return keys;
}
