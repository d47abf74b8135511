/** Most rows of a list that one call changes. */
export const MAX_SELECTION = 1000;

/** Most rows selected in a list at once. Reads accept them all, writes in batches of `MAX_SELECTION`. */
export const MAX_CHOSEN = 20_000;
