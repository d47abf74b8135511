import { isSameBody } from './same-body';

/** A picture among the content of a field, with its description; without one, `caption` is empty. */
export interface ShownPicture {
  fileId: string;
  caption: string;
}

/** The content of a field for readers. */
export type Shown = string | readonly ShownPicture[];

/** A field of a form, which is compared, shown and taken over as a whole. A list is one field. */
export interface DraftField<Draft> {
  /** Unique in the form. */
  label: string;
  /** The keys of the draft that make it up. */
  keys: readonly (keyof Draft)[];
  /** What two versions of the field are told apart by, if not by all that its keys hold. */
  value?: (draft: Draft) => unknown;
  shown: (draft: Draft) => Shown;
  /** `into` with the field as it is in `from`, if the field is only a part of what its keys hold. */
  take?: (from: Draft, into: Draft) => Draft;
}

/** Whether a field would be stored alike in both drafts. */
export function isSameField<Draft>({ keys, value }: DraftField<Draft>, one: Draft, other: Draft): boolean {
  const valueOf = value ?? ((draft: Draft) => keys.map((key) => draft[key]));
  return isSameBody(valueOf(one), valueOf(other));
}

const withKeys = <Draft>(into: Draft, from: Draft, keys: readonly (keyof Draft)[]): Draft =>
  keys.reduce((draft, key) => ({ ...draft, [key]: from[key] }), into);

/** `into` with these fields as they are in `from`. */
export const withFields = <Draft>(into: Draft, from: Draft, fields: readonly DraftField<Draft>[]): Draft =>
  fields.reduce((draft, { keys, take }) => (take ? take(from, draft) : withKeys(draft, from, keys)), into);

export interface MergedDraft<Draft> {
  /** Both edits; of the fields in `both`, the user's own. */
  draft: Draft;
  /** Labels of the fields that both changed to something different. */
  both: readonly string[];
  /** Labels of the fields that only the other one changed. */
  takenOver: readonly string[];
}

/**
 * Merges two edits of the same record, field by field. `base`: what both started from. What no field shows is the
 * user's if they changed it, and otherwise that of the saved version.
 */
export function mergeDrafts<Draft extends object>(
  fields: readonly DraftField<Draft>[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedDraft<Draft> {
  const others = fields.filter((field) => !isSameField(field, base, theirs) && !isSameField(field, mine, theirs));
  const [both, takenOver] = [
    others.filter((field) => !isSameField(field, base, mine)),
    others.filter((field) => isSameField(field, base, mine)),
  ];
  const ofFields = new Set(fields.flatMap(({ keys }) => keys));
  const unshown = (Object.keys(theirs) as (keyof Draft)[]).filter(
    (key) => !ofFields.has(key) && isSameBody(base[key], mine[key]),
  );
  const labels = (list: readonly DraftField<Draft>[]) => list.map(({ label }) => label);
  return {
    draft: withFields(withKeys(mine, theirs, unshown), theirs, takenOver),
    both: labels(both),
    takenOver: labels(takenOver),
  };
}
