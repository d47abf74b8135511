import { isSameField, mergeDrafts, withFields, type DraftField, type Shown } from './draft-fields';

type Choice = 'mine' | 'theirs';

interface DraftConflict<Draft> {
  /** The user's draft before it was exchanged for the saved version. */
  mine: Draft;
  /** Labels of the fields that both changed, in the order of the form. */
  both: readonly string[];
  /** Labels of the fields that only the other one changed: the draft has them already. */
  takenOver: readonly string[];
  /** Which version the draft has of the fields that both changed; null until the user has chosen. */
  choice: Choice | null;
}

/** A record while it is edited. */
export interface EditedDraft<Draft> {
  /** The stored version that the draft is based on, or the initial values of a new record. */
  start: Draft;
  draft: Draft;
  /** Version of `start`; undefined for a new record. */
  version: number | undefined;
  /** Somebody else saved meanwhile; kept until the draft is saved. */
  conflict: DraftConflict<Draft> | null;
}

/** A stored version of a record, as a draft. */
export interface Version<Draft> {
  draft: Draft;
  version: number;
}

/** Bases the draft on a version that somebody else saved: with both edits, and the user's own where they differ. */
export function mergedWith<Draft extends object>(
  edited: EditedDraft<Draft>,
  fields: readonly DraftField<Draft>[],
  theirs: Version<Draft>,
): EditedDraft<Draft> {
  const { draft, both, takenOver } = mergeDrafts(fields, edited.start, edited.draft, theirs.draft);
  const before = edited.conflict?.takenOver ?? [];
  const taken = [...before, ...takenOver].filter((label) => !both.includes(label));
  return {
    start: theirs.draft,
    draft,
    version: theirs.version,
    conflict: { mine: draft, both, takenOver: [...new Set(taken)], choice: null },
  };
}

const bothOf = <Draft>({ conflict }: EditedDraft<Draft>, fields: readonly DraftField<Draft>[]) =>
  fields.filter(({ label }) => conflict?.both.includes(label));

/** Gives the draft the chosen version of the fields that both changed. The choice can be changed until it is saved. */
export function withChoice<Draft>(
  edited: EditedDraft<Draft>,
  fields: readonly DraftField<Draft>[],
  choice: Choice,
): EditedDraft<Draft> {
  const { start, draft, conflict } = edited;
  if (!conflict || conflict.choice === choice) return edited;
  const wasTheirs = conflict.choice === 'theirs';
  const mine = wasTheirs ? conflict.mine : draft;
  const from = choice === 'theirs' ? start : mine;
  return {
    ...edited,
    draft: withFields(draft, from, bothOf(edited, fields)),
    conflict: { ...conflict, mine, choice },
  };
}

/** Whether the user has yet to choose between two versions of a field. */
export const isUndecided = <Draft>(edited: EditedDraft<Draft>, fields: readonly DraftField<Draft>[]): boolean =>
  edited.conflict?.choice === null &&
  bothOf(edited, fields).some((field) => !isSameField(field, edited.draft, edited.start));

/** A conflict for readers. */
export interface Conflict {
  /** The fields that both changed. */
  differences: readonly { label: string; mine: Shown; theirs: Shown }[];
  /** Labels of the fields that only the other one changed: the draft has them already. */
  takenOver: readonly string[];
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** The conflict for readers; null if there is none. */
export function conflictOf<Draft>(
  edited: EditedDraft<Draft>,
  fields: readonly DraftField<Draft>[],
  onChoose: Conflict['onChoose'],
): Conflict | null {
  const { start, draft, conflict } = edited;
  if (!conflict) return null;
  const mine = conflict.choice === 'theirs' ? conflict.mine : draft;
  return {
    differences: bothOf(edited, fields).map(({ label, shown }) => ({ label, mine: shown(mine), theirs: shown(start) })),
    takenOver: conflict.takenOver,
    choice: conflict.choice,
    onChoose,
  };
}
