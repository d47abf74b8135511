/** Most rows of a list that one call acts on. */
export const MAX_SELECTION = 1000;

/** Most rows that a list chooses at once. What only reads takes them whole, what changes them in parts of `MAX_SELECTION`. */
export const MAX_CHOSEN = 20_000;
