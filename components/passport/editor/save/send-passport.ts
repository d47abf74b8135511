import { call } from '@/lib/api-client/browser';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { editor, editorPage, passportDraft, type EditorPage, type PassportDraft } from '@/lib/contract/editor';
import type { Doc, PageItem, Settings } from '../doc/doc';
import type { Theme } from '@/lib/contract/sections/theme';
import { AGAIN, DONE, failed, HELD, tracked, type Desk } from './desk';
import { isSame, mergeFields } from './merge';
import type { Outcome } from './queue';

/** Saves the look, on top of the version that was read. */
export async function sendTheme(desk: Desk): Promise<Outcome> {
  const { articleId, templateId, remotes } = desk;
  const themeData = desk.doc().theme;
  if (isSame(themeData, remotes.theme)) return DONE;
  const body = { themeData, articleId, templateId, version: remotes.version };
  return draftAnswer(desk, 'theme', await tracked(call(editor.saveTheme, { body })));
}

/** Saves the passport's name and pictures. */
export async function sendSettings(desk: Desk): Promise<Outcome> {
  const { passportId, remotes } = desk;
  const { settings } = desk.doc();
  if (isSame(settings, remotes.settings)) return DONE;
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => remotes.settings[name as keyof Settings] !== value),
  );
  const body = { ...changed, version: remotes.version };
  return draftAnswer(desk, 'settings', await tracked(call(editor.updatePassport, { params: { passportId }, body })));
}

function draftAnswer(desk: Desk, key: 'theme' | 'settings', result: CallResult<PassportDraft>): Outcome {
  if (result.ok) {
    desk.remotes.setDraft(result.data);
    return AGAIN;
  }
  return result.code === 'CONFLICT' ? meetDraft(desk, key, result) : failed(desk, result);
}

/** Somebody else changed look or pictures since. */
function meetDraft(desk: Desk, key: 'theme' | 'settings', failure: Failure): Outcome {
  const current = passportDraft.safeParse(failure.current);
  if (!current.success) return failed(desk, failure);
  const { theme: oldTheme, settings: oldSettings } = desk.remotes;
  const base = { theme: oldTheme, settings: oldSettings };
  desk.remotes.setDraft(current.data);
  const theirs = { theme: desk.remotes.theme, settings: desk.remotes.settings };
  const { conflicts } = mergeFields(base[key], desk.doc()[key], theirs[key]);
  desk.patch((doc) => ({
    ...doc,
    theme: mergeFields(base.theme, doc.theme, theirs.theme).value as Theme,
    settings: mergeFields({ ...base.settings }, { ...doc.settings }, { ...theirs.settings }).value as Settings,
  }));
  if (conflicts.length === 0) return AGAIN;
  desk.onConflict({ key, fields: conflicts, withTheirs: (doc) => ({ ...doc, [key]: theirs[key] }) });
  return HELD;
}

const withPage = (doc: Doc, id: string, change: (page: PageItem) => PageItem): Doc => ({
  ...doc,
  pages: doc.pages.map((page) => (page._id === id ? change(page) : page)),
});

/** Saves what a page is called, its address, its kind and what its head says. */
export async function sendPage(desk: Desk, id: string): Promise<Outcome> {
  const page = desk.doc().pages.find(({ _id }) => _id === id);
  const remote = desk.remotes.pages.get(id);
  if (!page || !remote || isSame(page, remote.page)) return DONE;
  const { title, slug, seoData, type } = page;
  const { version } = remote;
  if (type !== remote.page.type) {
    return pageAnswer(desk, id, call(editor.updatePageType, { body: { page_id: id, type, version } }));
  }
  const body = { title, slug, seoData, version };
  return pageAnswer(desk, id, call(editor.updatePage, { params: { pageId: id }, body }));
}

async function pageAnswer(desk: Desk, id: string, work: Promise<CallResult<EditorPage>>): Promise<Outcome> {
  const result = await tracked(work);
  if (result.ok) {
    desk.remotes.setPage(result.data);
    return AGAIN;
  }
  const current = editorPage.safeParse(result.current);
  const base = desk.remotes.pages.get(id)?.page;
  const page = desk.doc().pages.find(({ _id }) => _id === id);
  if (!current.success || !base || !page) return failed(desk, result);
  desk.remotes.setPage(current.data);
  const theirs = desk.remotes.pages.get(id)?.page ?? base;
  const { conflicts } = mergeFields({ ...base }, { ...page }, { ...theirs });
  desk.patch((doc) =>
    withPage(doc, id, (mine) => mergeFields({ ...base }, { ...mine }, { ...theirs }).value as unknown as PageItem),
  );
  if (conflicts.length === 0) return AGAIN;
  desk.onConflict({ key: `page:${id}`, fields: conflicts, withTheirs: (doc) => withPage(doc, id, () => theirs) });
  return HELD;
}

/** Saves the order of the pages. */
export async function sendPages(desk: Desk): Promise<Outcome> {
  const body = desk.doc().pages.map(({ _id }, order) => ({ _id, order }));
  const result = await tracked(call(editor.savePagesOrder, { body }));
  return result.ok ? DONE : failed(desk, result);
}
