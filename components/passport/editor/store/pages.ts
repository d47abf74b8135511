import type { EditorPage } from '@/lib/contract/editor';
import { itemsOf, toPageItem, type PageItem } from '../doc/doc';
import { copyOf } from '../save/recovery';
import type { StudioCore } from './studio-state';

/** Adds a page that the server has created, and opens it. */
export function addPage(studio: StudioCore, page: EditorPage): void {
  studio.remotes.setPage(page);
  studio.patch((doc) => ({
    ...doc,
    pages: [...doc.pages, toPageItem(page)],
    sections: { ...doc.sections, [page._id]: [] },
  }));
  studio.set({ pageId: page._id, selected: null, isEdited: true });
}

/** What is unsaved of a page and its elements. */
function unsavedOf({ state, queue }: StudioCore, pageId: string): string[] {
  const sections = itemsOf(state.doc, pageId).map(({ key }) => `section:${key}`);
  return [...sections, `order:${pageId}`, `page:${pageId}`].filter((key) => queue.has(key));
}

/** Removes a page that the server has deleted. */
export function removePage(studio: StudioCore, pageId: string): void {
  for (const key of unsavedOf(studio, pageId)) studio.queue.drop(key);
  studio.patch((doc) => {
    const { [pageId]: _gone, ...sections } = doc.sections;
    return { ...doc, pages: doc.pages.filter(({ _id }) => _id !== pageId), sections };
  });
  studio.set({ isEdited: true, unread: studio.state.unread.filter((id) => id !== pageId) });
  const first = studio.state.doc.pages[0];
  if (studio.state.pageId === pageId && first) void studio.openPage(first._id);
}

/** Removes a page that somebody else has deleted, says so, and keeps what was not saved of it on this device. */
export function losePage(studio: StudioCore, { _id, title }: PageItem): void {
  const unsavedKeys = unsavedOf(studio, _id);
  const copy = copyOf(studio.state.doc, studio.remotes, unsavedKeys, { at: Date.now() });
  removePage(studio, _id);
  const report = (unsaved: 'nothing' | 'kept' | 'lost') =>
    studio.set({ losses: [...studio.state.losses, { kind: 'page', title, unsaved }] });
  if (unsavedKeys.length === 0) report('nothing');
  else void studio.copies.keepAside(copy).then((isKept) => report(isKept ? 'kept' : 'lost'));
}
