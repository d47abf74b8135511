export const PRINTED_SIGNS: readonly (readonly [first: number, last: number])[];
