import type { CallArgs } from '@/lib/contract/core/endpoint';
import type { editor, EditorPage, EditorSection, PassportDraft } from '@/lib/contract/editor';
import type { Theme } from '@/lib/contract/sections/theme';
import { themeOf, toItem, toPageItem, toSettings, type Item, type PageItem, type Settings } from '../doc/doc';

type NewSection = CallArgs<typeof editor.addSection>['body'];

/** An element as the server has it. */
export interface RemoteSection {
  id: string;
  pageId: string;
  version: number;
  item: Item;
  isDeleted: boolean;
}

/** The last known server state: edits are diffed against it, and sent on top of its versions. */
export class Remotes {
  readonly sections = new Map<string, RemoteSection>();
  readonly pages = new Map<string, { version: number; page: PageItem }>();
  /** What was sent first for each element whose creation is not confirmed: a lost response repeats exactly that. */
  readonly firstAdds = new Map<string, NewSection>();
  /** Our key of each section by its id. */
  private readonly keys = new Map<string, string>();
  /** Null for the company's look. */
  theme: Theme | null;
  settings: Settings;
  /** Version of the passport itself: its look and pictures. */
  version: number;

  constructor(draft: PassportDraft) {
    this.theme = themeOf(draft);
    this.settings = toSettings(draft);
    this.version = draft.version;
    for (const page of draft.pages) this.setPage(page);
  }

  /** Clears everything: the draft was replaced. */
  begin(draft: PassportDraft) {
    this.sections.clear();
    this.firstAdds.clear();
    this.keys.clear();
    this.pages.clear();
    this.setDraft(draft);
    for (const page of draft.pages) this.setPage(page);
  }

  setPage(page: EditorPage) {
    this.pages.set(page._id, { version: page.version, page: toPageItem(page) });
  }

  setSection(key: string, section: EditorSection) {
    const { _id: id, page_id: pageId, version } = section;
    this.keys.set(id, key);
    this.sections.set(key, { id, pageId, version, item: toItem(section, key), isDeleted: false });
  }

  setDraft(draft: PassportDraft) {
    this.theme = themeOf(draft);
    this.settings = toSettings(draft);
    this.version = draft.version;
  }

  /** Our key of a section of the server. */
  keyOf(id: string): string {
    return this.keys.get(id) ?? id;
  }
}
