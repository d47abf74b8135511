import { isSameBody } from './same-body';

/** A picture among the content of a field, with its description; without one, `caption` is empty. */
export interface ShownPicture {
  fileId: string;
  caption: string;
}

/** The content of a field for readers. */
export type Shown = string | readonly ShownPicture[];

/** A field of a form, which is compared and shown as a whole. A list is one field. */
export interface DraftField<Draft> {
  label: string;
  /** The keys of the draft that make it up. */
  keys: readonly (keyof Draft)[];
  /** What two versions of the field are told apart by, if not by all that its keys hold. */
  value?: (draft: Draft) => unknown;
  shown: (draft: Draft) => Shown;
}

/** Whether a field would be stored alike in both drafts. */
export function isSameField<Draft>({ keys, value }: DraftField<Draft>, one: Draft, other: Draft): boolean {
  const valueOf = value ?? ((draft: Draft) => keys.map((key) => draft[key]));
  return isSameBody(valueOf(one), valueOf(other));
}

/** A field that differs between the user's draft and the saved version. */
export interface Difference {
  label: string;
  mine: Shown;
  theirs: Shown;
}

/** The fields that differ between both drafts, for readers. */
export const differencesOf = <Draft>(
  fields: readonly DraftField<Draft>[],
  mine: Draft,
  theirs: Draft,
): readonly Difference[] =>
  fields
    .filter((field) => !isSameField(field, mine, theirs))
    .map(({ label, shown }) => ({ label, mine: shown(mine), theirs: shown(theirs) }));
