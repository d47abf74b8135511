import { call } from '@/lib/api-client/browser';
import { editor, type EditorSection, type PassportDraft } from '@/lib/contract/editor';
import type { SaveKey } from '../doc/differences';
import type { PageItem } from '../doc/doc';
import { adoptedPassport } from '../save/adopt-passport';
import { arrivalsBetween, type Arrival } from '../save/arrivals';
import { losePage } from './pages';
import type { StudioCore } from './studio-state';

export interface Reread {
  /** Identifies the state of the draft that is shown now; null if it could not be read. */
  updatedAt: string | null;
  /** All of its pages could be read as well. */
  isWhole: boolean;
  /** What somebody else has changed since it was read before. */
  arrivals: readonly Arrival[];
}

const UNREAD: Reread = { updatedAt: null, isWhole: false, arrivals: [] };

/** Own edits during a reading make it start again, so often at most. */
const MAX_TRIES = 3;

/** Each page with its elements; null for one that could not be read. */
type Contents = ReadonlyMap<string, readonly EditorSection[] | null>;

async function readContents({ pages }: PassportDraft): Promise<Contents> {
  const read = await Promise.all(pages.map(({ _id }) => call(editor.getSections, { body: { page_id: _id } })));
  return new Map(pages.map(({ _id }, at) => [_id, read[at]?.ok ? read[at].data : null]));
}

type IsUnsaved = (key: SaveKey) => boolean;

function adoptPassport(
  studio: StudioCore,
  draft: PassportDraft,
  known: readonly PageItem[],
  isUnsaved: IsUnsaved,
): void {
  const { remotes } = studio;
  studio.patch(adoptedPassport({ doc: studio.state.doc, draft, remotes, isUnsaved }));
  const there = new Set(draft.pages.map(({ _id }) => _id));
  for (const page of known) if (!there.has(page._id)) losePage(studio, page);
}

function adoptAll(studio: StudioCore, draft: PassportDraft, contents: Contents, isUnsaved: IsUnsaved): Reread {
  const before = studio.state.doc;
  adoptPassport(studio, draft, before.pages, isUnsaved);
  for (const [pageId, sections] of contents) if (sections) studio.adopt(pageId, sections, isUnsaved);
  const unread = [...contents].flatMap(([pageId, sections]) => (sections ? [] : [pageId]));
  const arrivals = arrivalsBetween(before, studio.state.doc);
  studio.set({ unread, ...(arrivals.length > 0 ? { isEdited: true } : {}) });
  return { updatedAt: draft.updatedAt, isWhole: unread.length === 0, arrivals };
}

/**
 * Reads the passport with all its pages again, so that what is shown is what would be published. Unsaved changes stay.
 * `known`: the state that an earlier call has read as a whole, for which nothing is read again.
 */
export async function reread(studio: StudioCore, known: string | null = null): Promise<Reread> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { doc } = studio.state;
    const unsavedBefore = new Set(studio.queue.keys());
    const draft = await call(editor.getPassport, { params: { passportId: studio.passportId } });
    if (!draft.ok) return UNREAD;
    if (draft.data.updatedAt === known) return { updatedAt: known, isWhole: true, arrivals: [] };
    const contents = await readContents(draft.data);
    // Edits that were saved meanwhile may be missing from the responses.
    if (studio.state.doc !== doc) continue;
    return adoptAll(studio, draft.data, contents, (key) => unsavedBefore.has(key) || studio.queue.has(key));
  }
  return UNREAD;
}

/**
 * Removes pages that somebody else has deleted, after the server did not find something of one of them. False if none
 * was deleted; null if that could not be read now.
 */
export async function loseDeletedPages(studio: StudioCore): Promise<boolean | null> {
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
