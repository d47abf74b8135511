import { call } from '@/lib/api-client/browser';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { editor, editorPage, passportDraft, type EditorPage, type PassportDraft } from '@/lib/contract/editor';
import type { Doc, PageItem, Settings } from '../doc/doc';
import { AGAIN, DONE, failed, failedOnPage, HELD, tracked, type Conflict, type SaveContext } from './save-context';
import { isSame, mergeFields, mergeThemes } from './merge';
import type { Outcome } from './queue';

/** Saves the look, on top of the known version. */
export async function sendTheme(context: SaveContext): Promise<Outcome> {
  const { articleId, templateId, remotes } = context;
  const themeData = context.doc().theme;
  if (isSame(themeData, remotes.theme)) return DONE;
  const body = { themeData, articleId, templateId, version: remotes.version };
  return draftAnswer(context, 'theme', await tracked(call(editor.saveTheme, { body })));
}

/** Saves the passport's name and pictures. */
export async function sendSettings(context: SaveContext): Promise<Outcome> {
  const { passportId, remotes } = context;
  const { settings } = context.doc();
  if (isSame(settings, remotes.settings)) return DONE;
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => remotes.settings[name as keyof Settings] !== value),
  );
  const body = { ...changed, version: remotes.version };
  return draftAnswer(context, 'settings', await tracked(call(editor.updatePassport, { params: { passportId }, body })));
}

function draftAnswer(context: SaveContext, key: 'theme' | 'settings', result: CallResult<PassportDraft>): Outcome {
  if (result.ok) {
    context.remotes.setDraft(result.data);
    return AGAIN;
  }
  return result.code === 'CONFLICT' ? mergeDraft(context, key, result) : failed(context, result);
}

/** Somebody else has changed look or pictures since. */
function mergeDraft(context: SaveContext, key: 'theme' | 'settings', failure: Failure): Outcome {
  const current = passportDraft.safeParse(failure.current);
  if (!current.success) return failed(context, failure);
  const { remotes } = context;
  const { theme: oldTheme, settings: oldSettings } = remotes;
  remotes.setDraft(current.data);
  const { theme, settings } = remotes;
  const themes = (doc: Doc) => mergeThemes(oldTheme, doc.theme, theme);
  const pictures = (doc: Doc) => mergeFields({ ...oldSettings }, { ...doc.settings }, { ...settings });
  // Both share one version: sent one after the other, the second would overwrite unseen changes.
  const conflicts: Conflict[] = [
    { key: 'theme', fields: themes(context.doc()).conflicts, withTheirs: (doc) => ({ ...doc, theme: remotes.theme }) },
    {
      key: 'settings',
      fields: pictures(context.doc()).conflicts,
      withTheirs: (doc) => ({ ...doc, settings: remotes.settings }),
    },
  ];
  context.patch((doc) => ({ ...doc, theme: themes(doc).value, settings: pictures(doc).value as Settings }));
  const open = conflicts.filter(({ fields }) => fields.length > 0);
  for (const conflict of open) context.onConflict(conflict);
  return open.some((conflict) => conflict.key === key) ? HELD : AGAIN;
}

const withPage = (doc: Doc, id: string, change: (page: PageItem) => PageItem): Doc => ({
  ...doc,
  pages: doc.pages.map((page) => (page._id === id ? change(page) : page)),
});

/** Saves a page's title, address, type and metadata. */
export async function sendPage(context: SaveContext, id: string): Promise<Outcome> {
  const page = context.doc().pages.find(({ _id }) => _id === id);
  const remote = context.remotes.pages.get(id);
  if (!page || !remote || isSame(page, remote.page)) return DONE;
  const { title, slug, seoData, type } = page;
  const { version } = remote;
  if (type !== remote.page.type) {
    return pageAnswer(context, id, call(editor.updatePageType, { body: { page_id: id, type, version } }));
  }
  const body = { title, slug, seoData, version };
  return pageAnswer(context, id, call(editor.updatePage, { params: { pageId: id }, body }));
}

async function pageAnswer(context: SaveContext, id: string, work: Promise<CallResult<EditorPage>>): Promise<Outcome> {
  const result = await tracked(work);
  if (result.ok) {
    context.remotes.setPage(result.data);
    return AGAIN;
  }
  const current = editorPage.safeParse(result.current);
  const base = context.remotes.pages.get(id)?.page;
  const page = context.doc().pages.find(({ _id }) => _id === id);
  if (!current.success || !base || !page) return failedOnPage(context, result);
  context.remotes.setPage(current.data);
  const serverPage = context.remotes.pages.get(id)?.page ?? base;
  const { conflicts } = mergeFields({ ...base }, { ...page }, { ...serverPage });
  context.patch((doc) =>
    withPage(
      doc,
      id,
      (localPage) => mergeFields({ ...base }, { ...localPage }, { ...serverPage }).value as unknown as PageItem,
    ),
  );
  if (conflicts.length === 0) return AGAIN;
  context.onConflict({
    key: `page:${id}`,
    fields: conflicts,
    withTheirs: (doc) => withPage(doc, id, () => serverPage),
  });
  return HELD;
}

/** Saves the order of the pages. */
export async function sendPages(context: SaveContext): Promise<Outcome> {
  const body = context.doc().pages.map(({ _id }, order) => ({ _id, order }));
  const result = await tracked(call(editor.savePagesOrder, { body }));
  if (result.ok) return DONE;
  // Only the first page of an order is missed as such: with another the order is invalid.
  return failedOnPage(context, result, result.status === 404 || result.code === 'INVALID_DATA');
}
