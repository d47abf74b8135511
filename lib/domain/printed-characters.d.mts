export const PRINTED_CHARACTERS: readonly (readonly [first: number, last: number])[];
