import { saveStatus } from '@/components/shell/status/save-status-store';
import type { CallResult, Failure } from '@/lib/api-client/result';
import type { Doc } from '../doc/doc';
import type { SaveKey } from '../doc/differences';
import type { Outcome } from './queue';
import type { Remotes } from './remotes';

/** Two users changed the same fields of one piece. */
export interface Conflict {
  key: SaveKey;
  /** Dotted paths of the fields. */
  fields: readonly string[];
  /** The document with somebody else's version in place of the user's. */
  withTheirs: (doc: Doc) => Doc;
}

/** The parts of the editor that sending needs. */
export interface SaveContext {
  passportId: string;
  articleId: string | null;
  templateId: string | null;
  remotes: Remotes;
  doc: () => Doc;
  /** Adopts what came from the server, in every step of the history as well. */
  patch: (change: (doc: Doc) => Doc) => void;
  onConflict: (conflict: Conflict) => void;
  /** Whether the user has yet to choose between two versions of the piece. */
  hasConflict: (key: SaveKey) => boolean;
  /** A failure in the reader's language. */
  textOf: (failure: Failure) => string;
  /** Reloads a page and keeps unsaved edits. */
  reload: (pageId: string) => Promise<boolean>;
  /** Removes pages that somebody else has deleted; false if there are none, null if that cannot be read now. */
  loseDeletedPages: () => Promise<boolean | null>;
}

export const DONE: Outcome = { kind: 'done' };
export const AGAIN: Outcome = { kind: 'again' };
export const HELD: Outcome = { kind: 'held' };

/** Failures after which the same call can succeed: no network, an API that is down or overloaded, an ended session. */
const PASSING = new Set([0, 401, 408, 425, 429, 500, 502, 503, 504]);

export function failed(context: SaveContext, failure: Failure): Outcome {
  // unsaved changes wait for their own user
  if (failure.code === 'OTHER_ACCOUNT') return { kind: 'retry', isOtherAccount: true };
  if (PASSING.has(failure.status)) {
    const wait = failure.retryAfter === undefined ? {} : { seconds: failure.retryAfter };
    return { kind: 'retry', ...wait, ...(failure.status === 500 && { isFault: true }) };
  }
  return { kind: 'refused', reason: context.textOf(failure) };
}

/** The same for a call that needs a page: if somebody else has deleted it, nothing of it is left to send. */
export async function failedOnPage(
  context: SaveContext,
  failure: Failure,
  isMissing = failure.status === 404,
): Promise<Outcome> {
  if (!isMissing) return failed(context, failure);
  const isLost = await context.loseDeletedPages();
  if (isLost === null) return { kind: 'retry' };
  return isLost ? AGAIN : failed(context, failure);
}

/** Shows Saving and Saved in the shell during a call; a failure raises no alert. */
export async function tracked<T>(work: Promise<CallResult<T>>): Promise<CallResult<T>> {
  const isSaved = work.then(({ ok }) => (ok ? undefined : Promise.reject(new Error('not saved'))));
  saveStatus.track(isSaved).catch(() => undefined);
  return work;
}
