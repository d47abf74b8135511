import { call } from '@/lib/api-client/browser';
import { editor } from '@/lib/contract/editor';
import type { SaveKey } from '../doc/differences';
import { placeOf, toItem, withItem } from '../doc/doc';
import { adoptedPassport } from '../save/adopt-passport';
import { isSame } from '../save/merge';
import type { StudioCore } from './studio-state';

const idOf = (key: SaveKey) => key.slice(key.indexOf(':') + 1);

/** Whether nothing of a piece has been edited since the known state of the server. */
function isAsSaved({ state: { doc }, remotes }: StudioCore, key: SaveKey): boolean {
  if (key === 'theme') return isSame(doc.theme, remotes.theme);
  if (key === 'settings') return isSame(doc.settings, remotes.settings);
  const id = idOf(key);
  if (key.startsWith('page:')) {
    return isSame(
      doc.pages.find(({ _id }) => _id === id),
      remotes.pages.get(id)?.page,
    );
  }
  return isSame(placeOf(doc, id)?.item, remotes.sections.get(id)?.item);
}

async function readSection(studio: StudioCore, key: string): Promise<void> {
  const place = placeOf(studio.state.doc, key);
  if (!place) return;
  const result = await call(editor.getSections, { body: { page_id: place.pageId } });
  const { remotes } = studio;
  const saved = result.ok && result.data.find(({ _id }) => remotes.keyOf(_id) === key);
  const known = remotes.sections.get(key);
  if (!saved || !known || saved.version <= known.version || !isAsSaved(studio, `section:${key}`)) return;
  remotes.setSection(key, saved);
  studio.patch((doc) => withItem(doc, key, () => toItem(saved, key)));
}

async function readPassport(studio: StudioCore, key: SaveKey): Promise<void> {
  const { pages } = studio.state.doc;
  const draft = await call(editor.getPassport, { params: { passportId: studio.passportId } });
  // Pages that were added or deleted meanwhile may be missing from the response.
  if (!draft.ok || studio.state.doc.pages !== pages) return;
  const isUnsaved = (each: SaveKey) => (each === key ? !isAsSaved(studio, key) : studio.queue.has(each));
  const { doc } = studio.state;
  studio.patch(adoptedPassport({ doc, draft: draft.data, remotes: studio.remotes, isUnsaved }));
}

/**
 * Shows the newest saved state of an element, a page, the look or the pictures: somebody else may have saved it again
 * since it was read. What was edited meanwhile stays, and so does what is shown if it cannot be read.
 */
export const readSaved = (studio: StudioCore, key: SaveKey): Promise<void> =>
  key.startsWith('section:') ? readSection(studio, idOf(key)) : readPassport(studio, key);
