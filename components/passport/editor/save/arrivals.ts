import { differences } from '../doc/differences';
import { placeOf, type Doc, type Item, type PageItem } from '../doc/doc';

/** Something that somebody else changed, as it was merged into the document. */
export type Arrival =
  | { kind: 'added' | 'changed' | 'removed'; pageId: string; item: Item }
  | { kind: 'pageAdded' | 'pageChanged' | 'pageRemoved'; page: PageItem }
  | { kind: 'order'; page: PageItem }
  | { kind: 'pages' | 'look' | 'pictures' };

const withoutPage = (doc: Doc, id: string) => !doc.pages.some(({ _id }) => _id === id);

function ofElement(before: Doc, after: Doc, key: string): Arrival[] {
  const [old, now] = [placeOf(before, key), placeOf(after, key)];
  if (now) return [{ kind: old ? 'changed' : 'added', pageId: now.pageId, item: now.item }];
  return old ? [{ kind: 'removed', pageId: old.pageId, item: old.item }] : [];
}

/** What differs after changes of somebody else were merged; pages that were not opened before count as a whole. */
export function arrivalsBetween(before: Doc, after: Doc): Arrival[] {
  const pageOf = (id: string) => after.pages.filter(({ _id }) => _id === id);
  const changed = differences(before, after).flatMap((key): Arrival[] => {
    const [kind, ...rest] = key.split(':');
    const id = rest.join(':');
    if (kind === 'section') return ofElement(before, after, id);
    if (kind === 'page') return pageOf(id).map((page) => ({ kind: 'pageChanged', page }));
    if (kind === 'order') return pageOf(id).map((page) => ({ kind: 'order', page }));
    return [{ kind: kind === 'pages' ? 'pages' : kind === 'theme' ? 'look' : 'pictures' }];
  });
  const added = after.pages.filter(({ _id }) => withoutPage(before, _id));
  const removed = before.pages.filter(({ _id }) => withoutPage(after, _id));
  return [
    ...changed,
    ...added.map((page): Arrival => ({ kind: 'pageAdded', page })),
    ...removed.map((page): Arrival => ({ kind: 'pageRemoved', page })),
  ];
}
