/** Signs that show nothing: fillers, joiners and blanks that count as letters or symbols. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the signs that show nothing, and without blanks around it. */
export const withoutUnseen = (value: string) => value.replace(UNSEEN, '').trim();
