import type { EditorSection } from '@/lib/contract/editor';
import type { Locale } from '@/lib/contract/core/levels';
import type { PassportPresence } from '@/lib/contract/passport-presences';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import type { SaveKey } from '../doc/differences';
import type { Doc, Item } from '../doc/doc';
import type { Copies } from '../save/copies';
import type { QueueState, SaveQueue } from '../save/queue';
import type { KeptCopy } from '../save/recovery-store';
import type { Remotes } from '../save/remotes';
import type { Conflict } from '../save/save-context';
import type { History } from './history';
import type { WithInvalidTexts } from './invalid-texts';

/** Another user who has the passport open, with the key of the element that they are on. */
export interface Other extends PassportPresence {
  elementKey: string | null;
}

/** Something that somebody else has deleted; `unsaved`: what became of changes to the page that were not saved yet. */
export type Loss =
  { kind: 'page'; title: Multilingual; unsaved: 'nothing' | 'kept' | 'lost' } | { kind: 'element'; item: Item };

export interface StudioState extends WithInvalidTexts {
  doc: Doc;
  /** The current page. */
  pageId: string;
  /** Key of the selected element. */
  selected: string | null;
  history: History;
  save: QueueState;
  conflicts: readonly Conflict[];
  /** Work that was left unsaved on this device. */
  recovery: KeptCopy | null;
  /** Some of the restored work belonged to a deleted page. */
  isPageLost: boolean;
  /** What somebody else deleted while it was shown here, until it was read. */
  losses: readonly Loss[];
  /** The session has ended: the address of sign-in, and whether unsaved changes are stored on this device. */
  sessionEnd: { address: string; isKept: boolean } | null;
  /** The draft is newer than the published version. */
  isEdited: boolean;
  /** Language in which texts are edited and the preview is shown. */
  locale: Locale;
  /** Other users who have the passport open now. */
  others: readonly Other[];
  /** Pages that could not be loaded. */
  unread: readonly string[];
}

/** The editor's state with the ways to change it. */
export interface StudioCore {
  readonly passportId: string;
  readonly state: StudioState;
  readonly queue: SaveQueue;
  readonly remotes: Remotes;
  readonly copies: Copies;
  set: (change: Partial<StudioState>) => void;
  /** Adopts what came from the server, in every step of the history as well. */
  patch: (change: (doc: Doc) => Doc) => void;
  /** Adopts the elements of a page; those with unsaved changes stay. */
  adopt: (pageId: string, sections: readonly EditorSection[], isUnsaved?: (key: SaveKey) => boolean) => void;
  openPage: (pageId: string) => Promise<unknown>;
}
