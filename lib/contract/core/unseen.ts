/** Invisible characters: fillers, joiners and blank glyphs that Unicode counts as letters or symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters that embed, override or isolate the direction of the text after them, even beyond their own text. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text without them: every text is shown in the direction of its letters. */
export const withoutTurns = (value: string) => value.replace(TURNS, '');

/** A text without invisible characters, trimmed. */
export const withoutUnseen = (value: string) => value.replace(UNSEEN, '').trim();
