import { call } from '@/lib/api-client/browser';
import { editor, type PassportDraft } from '@/lib/contract/editor';
import type { SaveKey } from '../doc/differences';
import type { PageItem } from '../doc/doc';
import { adoptedPassport } from '../save/adopt-passport';
import { losePage } from './pages';
import type { Studio } from './studio';

type IsUnsaved = (key: SaveKey) => boolean;

function adoptPassport(studio: Studio, draft: PassportDraft, known: readonly PageItem[], isUnsaved: IsUnsaved): void {
  const { remotes } = studio;
  studio.patch(adoptedPassport({ doc: studio.state.doc, draft, remotes, isUnsaved }));
  const there = new Set(draft.pages.map(({ _id }) => _id));
  for (const page of known) if (!there.has(page._id)) losePage(studio, page);
}

/**
 * Removes pages that somebody else has deleted, after the server did not find something of one of them. False if none
 * was deleted; null if that could not be read now.
 */
export async function loseDeletedPages(studio: Studio): Promise<boolean | null> {
  const { pages } = studio.state.doc;
  const draft = await call(editor.getPassport, { params: { passportId: studio.passportId } });
  if (!draft.ok) return draft.status === 404 ? false : null;
  // Pages that were added, deleted or edited meanwhile may be missing from the response.
  if (studio.state.doc.pages !== pages) return loseDeletedPages(studio);
  const there = new Set(draft.data.pages.map(({ _id }) => _id));
  if (pages.every(({ _id }) => there.has(_id))) return false;
  adoptPassport(studio, draft.data, pages, (key) => studio.queue.has(key));
  return true;
}
