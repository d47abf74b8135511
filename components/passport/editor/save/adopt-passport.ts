import type { PassportDraft } from '@/lib/contract/editor';
import { themeOf, toPageItem, toSettings, type Doc, type PageItem, type Settings } from '../doc/doc';
import type { SaveKey } from '../doc/differences';
import { isSame, mergeFields, mergeThemes } from './merge';
import { hasSameOrder, inServerOrder } from './order';
import type { Remotes } from './remotes';

interface Input {
  /** As it is shown. */
  doc: Doc;
  draft: PassportDraft;
  remotes: Remotes;
  isUnsaved: (key: SaveKey) => boolean;
}

type Update = (doc: Doc) => Doc;

/** The old value if the new one says the same, so that unchanged parts keep their identity. */
const unlessSame = <T>(old: T, next: T): T => (isSame(old, next) ? old : next);

/** Look and pictures share one version: unsaved edits of either meet the server's state of both when they are sent. */
function adoptedLook({ draft, remotes, isUnsaved }: Input): Update {
  if (isUnsaved('theme') || isUnsaved('settings') || draft.version < remotes.version) return (step) => step;
  const { theme: oldTheme, settings: oldSettings } = remotes;
  const [theme, settings] = [themeOf(draft), toSettings(draft)];
  remotes.setDraft(draft);
  return (step) => {
    const merged = mergeFields({ ...oldSettings }, { ...step.settings }, { ...settings }).value as Settings;
    return {
      ...step,
      theme: unlessSame(step.theme, mergeThemes(oldTheme, step.theme, theme).value),
      settings: unlessSame(step.settings, merged),
    };
  };
}

const idsOf = (pages: readonly PageItem[]) => pages.map(({ _id }) => _id);

function adoptedPages({ doc, draft, remotes, isUnsaved }: Input): Update {
  const shownIds = idsOf(doc.pages);
  const addedPages = draft.pages.filter(({ _id }) => !shownIds.includes(_id)).map(toPageItem);
  const changes = new Map<string, { base: PageItem; page: PageItem }>();
  for (const page of draft.pages) {
    const remote = remotes.pages.get(page._id);
    if (isUnsaved(`page:${page._id}`) || (remote && page.version < remote.version)) continue;
    if (remote) changes.set(page._id, { base: remote.page, page: toPageItem(page) });
    remotes.setPage(page);
  }
  const merged = (page: PageItem) => {
    const change = changes.get(page._id);
    if (!change) return page;
    const { value } = mergeFields({ ...change.base }, { ...page }, { ...change.page });
    return unlessSame(page, value as unknown as PageItem);
  };
  const serverIds = draft.pages.map(({ _id }) => _id);
  return (step) => {
    const pages = [...step.pages.map(merged), ...addedPages];
    const isFollowing = !isUnsaved('pages') && hasSameOrder(idsOf(step.pages), shownIds);
    return { ...step, pages: isFollowing ? inServerOrder(pages, serverIds, ({ _id }) => _id) : pages };
  };
}

/**
 * Merges the server's pages, look and pictures, without the elements, and returns the update for each step of the undo
 * history. Unsaved edits stay, and so do pages that the server no longer has.
 */
export function adoptedPassport(input: Input): Update {
  const updates = [adoptedLook(input), adoptedPages(input)];
  return (step) => updates.reduce((doc, update) => update(doc), step);
}
