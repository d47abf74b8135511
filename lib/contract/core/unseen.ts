/** Invisible characters: fillers, joiners and blank glyphs that Unicode counts as letters or symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without invisible characters, trimmed. */
export const withoutUnseen = (value: string) => value.replace(UNSEEN, '').trim();
