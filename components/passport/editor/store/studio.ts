import { createStore, type Store } from '@/components/ui/state/store';
import { call } from '@/lib/api-client/browser';
import type { Failure } from '@/lib/api-client/result';
import { editor, type EditorSection, type PassportDraft } from '@/lib/contract/editor';
import type { Locale } from '@/lib/contract/core/levels';
import type { PassportPresence } from '@/lib/contract/passport-presences';
import { createSaveQueue, NOTHING_UNSAVED, type Outcome, type QueueState, type SaveQueue } from '../save/queue';
import { HELD, type Conflict, type SaveContext } from '../save/save-context';
import { Copies } from '../save/copies';
import { adopted } from '../save/adopt';
import { copyOf, withCopy } from '../save/recovery';
import { recoveryKey, type KeptCopy } from '../save/recovery-store';
import { isSame } from '../save/merge';
import { Remotes } from '../save/remotes';
import { sendOrder, sendSection } from '../save/send-section';
import { sendPage, sendPages, sendSettings, sendTheme } from '../save/send-passport';
import { fitted, itemsOf, placeOf, toDoc, type Doc } from '../doc/doc';
import { differences, type SaveKey } from '../doc/differences';
import { NO_INVALID_TEXTS } from './invalid-texts';
import { readSaved } from './read-saved';
import { loseDeletedPages } from './reread';
import type { StudioCore, StudioState } from './studio-state';
import { rebased, startHistory, withStep, type StepLabel } from './history';

/** Pause in typing after which an element is saved. */
export const TYPING_MS = 600;
/** Pause after which the look is saved (specification §9). */
export const THEME_MS = 300;
/** Pause after which unsaved work is copied to the device. */
const COPY_MS = 200;

export interface StudioInput {
  draft: PassportDraft;
  sections: readonly EditorSection[];
  locale: Locale;
  /** The current user: local copies belong to them alone. */
  userId: string;
  textOf: (failure: Failure) => string;
}

export interface EditOptions {
  /** Consecutive edits of the same group are one step and are saved together. */
  group?: string;
  select?: string | null;
}

/** The editor's state: the document, its history, and which of it is not saved yet. */
export class Studio implements StudioCore {
  readonly store: Store<StudioState>;
  readonly queue: SaveQueue;
  readonly passportId: string;
  readonly userId: string;
  readonly remotes: Remotes;
  private readonly context: SaveContext;
  readonly copies: Copies;
  private copyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Until all is saved: the copy written while the page is left for sign-in is restored after it, too. */
  private hasSessionEnded = false;

  constructor({ draft, sections, locale, userId, textOf }: StudioInput) {
    const doc = toDoc(draft, sections);
    this.passportId = draft.id;
    this.userId = userId;
    this.copies = new Copies(recoveryKey(userId, draft.id));
    this.remotes = new Remotes(draft);
    for (const section of sections) this.remotes.setSection(section._id, section);
    this.store = createStore<StudioState>({
      doc,
      pageId: draft.pages[0]?._id ?? draft.id,
      selected: null,
      history: startHistory(doc),
      save: NOTHING_UNSAVED,
      conflicts: [],
      recovery: null,
      isPageLost: false,
      losses: [],
      sessionEnd: null,
      others: [],
      isEdited: draft.isEdited,
      locale,
      unread: [],
      ...NO_INVALID_TEXTS,
    });
    this.context = {
      passportId: draft.id,
      articleId: draft.articleId,
      templateId: draft.articleId === null ? draft.id : draft.templateId,
      remotes: this.remotes,
      doc: () => this.state.doc,
      patch: (change) => this.patch(change),
      onConflict: (conflict) =>
        this.set({ conflicts: [...this.state.conflicts.filter(({ key }) => key !== conflict.key), conflict] }),
      hasConflict: (key) => this.state.conflicts.some((conflict) => conflict.key === key),
      textOf,
      reload: (pageId) => this.reload(pageId),
      loseDeletedPages: () => loseDeletedPages(this),
    };
    this.queue = createSaveQueue(
      (key) => this.send(key as SaveKey),
      (save) => this.onQueue(save),
    );
  }

  get state(): StudioState {
    return this.store.get();
  }

  set(change: Partial<StudioState>): void {
    this.store.set({ ...this.state, ...change });
  }

  /** The server's id of an element; null if there is none yet. */
  idOf(key: string | null): string | null {
    return (key !== null && this.remotes.sections.get(key)?.id) || null;
  }

  /** Our key of an element of the server. */
  keyOf(id: string): string {
    return this.remotes.keyOf(id);
  }

  /** Updates the other users. The same users on the same elements change nothing. */
  setOthers(present: readonly PassportPresence[]): void {
    const others = present.map((each) => ({
      ...each,
      elementKey: each.sectionId === null ? null : this.keyOf(each.sectionId),
    }));
    if (!isSame(others, this.state.others)) this.set({ others });
  }

  /** One step: shown at once, undoable, saved after a pause in typing. */
  edit(label: StepLabel, change: (doc: Doc) => Doc, { group, select }: EditOptions = {}): void {
    const before = this.state.doc;
    const doc = change(before);
    const selection = select === undefined ? {} : { selected: select };
    if (doc === before) return this.set(selection);
    const step = { label, doc, group: group ?? null, at: Date.now() };
    this.set({ doc, history: withStep(this.state.history, step), isEdited: true, ...selection });
    this.touch(before, doc, group === undefined ? 0 : TYPING_MS);
  }

  private touch(before: Doc, after: Doc, delay: number): void {
    const keys = differences(before, after);
    if (keys.length === 0) return;
    this.queue.touch(keys, (key) => (key === 'theme' ? THEME_MS : delay));
    this.keepCopy();
  }

  /** Shows the state after another step. */
  goTo(index: number): void {
    const { doc, history, selected } = this.state;
    const step = history.steps[index];
    if (!step || index === history.index) return;
    const next = fitted(step.doc, doc);
    this.set({
      doc: next,
      history: { ...history, index },
      selected: selected !== null && placeOf(next, selected) ? selected : null,
      isEdited: true,
    });
    this.touch(doc, next, 0);
  }

  undo(): void {
    this.goTo(this.state.history.index - 1);
  }

  redo(): void {
    this.goTo(this.state.history.index + 1);
  }

  /** Adopts what came from the server, in every step of the history as well. */
  patch(change: (doc: Doc) => Doc): void {
    const { doc, history } = this.state;
    this.set({ doc: change(doc), history: rebased(history, change) });
  }

  private send(key: SaveKey): Promise<Outcome> {
    // A conflict is open: no edit may overwrite somebody else's version before the user has chosen.
    if (this.context.hasConflict(key)) return Promise.resolve(HELD);
    const [kind = '', ...rest] = key.split(':');
    const id = rest.join(':');
    if (kind === 'section') return sendSection(this.context, id);
    if (kind === 'order') return sendOrder(this.context, id);
    if (kind === 'page') return sendPage(this.context, id);
    if (kind === 'pages') return sendPages(this.context);
    return kind === 'theme' ? sendTheme(this.context) : sendSettings(this.context);
  }

  private onQueue(save: QueueState): void {
    const { conflicts: before, save: saveBefore } = this.state;
    const conflicts = before.filter(({ key }) => this.queue.has(key));
    const { sessionEnd } = this.state;
    this.set({
      save,
      ...(conflicts.length === before.length ? {} : { conflicts }),
      // Another account signed in elsewhere.
      ...(sessionEnd && !sessionEnd.isKept && save.unsaved === 0 ? { sessionEnd: null } : {}),
    });
    if (save.unsaved === 0) this.dropCopy();
    // Restored later, what is saved by now would undo newer edits of others.
    else if (save.unsaved < saveBefore.unsaved) this.keepCopy();
  }

  /** Continues with the user's own edit, or with the newest version that somebody else has saved. */
  settle(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    this.set({ conflicts: this.state.conflicts.filter(({ key }) => key !== conflict.key) });
    if (choice === 'theirs') this.patch(conflict.withTheirs);
    this.queue.touch([conflict.key], () => 0);
    if (choice === 'theirs') void readSaved(this, conflict.key);
  }

  /** Shows a page; its elements are loaded when it is first opened, and again if they could not be read lately. */
  async openPage(pageId: string): Promise<boolean> {
    if (pageId !== this.state.pageId) this.set({ pageId, selected: null });
    const isRead = this.state.doc.sections[pageId] !== undefined && !this.state.unread.includes(pageId);
    return isRead || this.reload(pageId);
  }

  private async reload(pageId: string): Promise<boolean> {
    const result = await call(editor.getSections, { body: { page_id: pageId } });
    if (!result.ok && result.status === 404 && (await loseDeletedPages(this))) return false;
    const others = this.state.unread.filter((id) => id !== pageId);
    this.set({ unread: result.ok ? others : [...others, pageId] });
    if (!result.ok) return false;
    this.adopt(pageId, result.data);
    return true;
  }

  /** Loads the pages that were not opened yet; false if one of them could not be loaded. */
  async readAll(): Promise<boolean> {
    const { pages, sections } = this.state.doc;
    const read = await Promise.all(pages.flatMap(({ _id }) => (sections[_id] ? [] : [this.reload(_id)])));
    return !read.includes(false);
  }

  /** Adopts the server's state of a page; unsaved changes stay. */
  adopt(
    pageId: string,
    sections: readonly EditorSection[],
    isUnsaved = (key: SaveKey): boolean => this.queue.has(key),
  ): void {
    const { doc, selected } = this.state;
    this.patch(adopted({ doc, pageId, sections, remotes: this.remotes, isUnsaved }));
    const remaining = new Set(itemsOf(this.state.doc, pageId).map(({ key }) => key));
    const gone = itemsOf(doc, pageId).filter(({ key }) => !remaining.has(key));
    if (gone.length === 0) return;
    const losses = gone.map((item) => ({ kind: 'element' as const, item }));
    const isSelectedGone = gone.some(({ key }) => key === selected);
    this.set({ losses: [...this.state.losses, ...losses], ...(isSelectedGone ? { selected: null } : {}) });
  }

  /**
   * Reloads the draft after it was replaced on the server. False if it could not be loaded, or was edited here
   * meanwhile: the editor then shows an older state than the saved one.
   */
  async reopen(): Promise<boolean> {
    const before = this.state.doc;
    const draft = await call(editor.getPassport, { params: { passportId: this.passportId } });
    if (!draft.ok) return false;
    const pageId = draft.data.pages[0]?._id ?? this.passportId;
    const sections = await call(editor.getSections, { body: { page_id: pageId } });
    // Edits that were saved meanwhile may be missing from the response.
    if (!sections.ok || !this.queue.isEmpty() || this.state.doc !== before) return false;
    this.remotes.begin(draft.data);
    for (const section of sections.data) this.remotes.setSection(section._id, section);
    const doc = toDoc(draft.data, sections.data);
    const fresh = { doc, pageId, selected: null, history: startHistory(doc), conflicts: [], unread: [] };
    this.set({ ...fresh, isEdited: draft.data.isEdited });
    return true;
  }

  /** Loads what was saved since the shown draft was loaded. */
  async catchUp(): Promise<void> {
    const isTemplate = this.context.articleId === null;
    // A template has no public state of its own.
    if ((await this.reopen()) && isTemplate) this.set({ isEdited: false });
  }

  /**
   * Checks whether the draft is newer than the published version. `unread`: the result if that cannot be checked; by
   * default it stays.
   */
  async readIsEdited(unread?: boolean): Promise<void> {
    const draft = await call(editor.getPassport, { params: { passportId: this.passportId } });
    const isNewer = draft.ok ? draft.data.isEdited : (unread ?? this.state.isEdited);
    this.set({ isEdited: !this.queue.isEmpty() || isNewer });
  }

  /** Resolves once everything is saved; false if something cannot be saved now. */
  saved(): Promise<boolean> {
    this.queue.flush();
    return new Promise((resolve) => {
      const check = () => {
        const { unsaved, isAway, refused } = this.state.save;
        if (unsaved > 0 && !isAway && refused.size === 0 && this.state.conflicts.length === 0) return false;
        resolve(unsaved === 0);
        return true;
      };
      if (check()) return;
      const release = this.store.subscribe(() => {
        if (check()) release();
      });
    });
  }

  private keepCopy(): void {
    clearTimeout(this.copyTimer);
    this.copyTimer = setTimeout(() => void this.writeCopy(), COPY_MS);
  }

  /** Stores unsaved changes on this device. False if it stores nothing. */
  async writeCopy(): Promise<boolean> {
    if (this.queue.isEmpty()) return true;
    const copyInfo = { at: Date.now(), isForSignIn: this.hasSessionEnded };
    return this.copies.write(copyOf(this.state.doc, this.remotes, this.queue.keys(), copyInfo));
  }

  private dropCopy(): void {
    this.hasSessionEnded = false;
    clearTimeout(this.copyTimer);
    this.copies.drop();
  }

  /** Stores unsaved changes on this device before the page is left for sign-in, which returns to it. */
  async endSession(address: string): Promise<void> {
    this.queue.stop();
    this.hasSessionEnded = true;
    const isKept = await this.writeCopy();
    // Without a local copy the work can still be saved from here after signing in elsewhere.
    if (!isKept) this.queue.start();
    this.set({ sessionEnd: { address, isKept } });
  }

  /**
   * Looks for unsaved work on this device. Work that the end of a session interrupted is restored without a question.
   */
  async findCopy(): Promise<void> {
    const recovery = await this.copies.findLeft();
    if (recovery) this.set({ recovery });
    if (recovery?.copy.isForSignIn) await this.decideOnCopy('restore');
  }

  /** Restores the unsaved work, or discards it; then offers that of another tab. */
  async decideOnCopy(choice: 'restore' | 'discard'): Promise<void> {
    const { recovery } = this.state;
    if (!recovery) return;
    this.set({ recovery: null });
    // The copy stays until all of it can be restored.
    if (choice === 'restore' && !(await this.putBack(recovery))) return this.set({ recovery });
    await this.copies.forget(recovery);
    await this.findCopy();
  }

  private async putBack({ copy }: KeptCopy): Promise<boolean> {
    const pageIds = [...copy.sections.map(({ pageId }) => pageId), ...Object.keys(copy.orders)];
    const ids = new Set([...pageIds, ...copy.pages.map(({ page }) => page._id)]);
    const isThere = (id: string) => this.state.doc.pages.some(({ _id }) => _id === id);
    const unread = [...new Set(pageIds)].filter((id) => isThere(id) && !this.state.doc.sections[id]);
    const read = await Promise.all(unread.map((id) => this.reload(id)));
    if (read.includes(false)) return false;
    this.edit({ verb: 'restore' }, (doc) => withCopy(doc, copy));
    if (![...ids].every(isThere)) this.set({ isPageLost: true });
    await this.writeCopy();
    return true;
  }
}
