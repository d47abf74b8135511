/** Visitors of a withdrawn unit get 410. */
export const UNIT_STATES = ['active', 'withdrawn'] as const;

/** The filters of the list of units, with the names used in its address. */
export const UNIT_FILTERS = ['articleId', 'lotId', 'blockId', 'jobId', 'state'] as const;
export type UnitFilter = (typeof UNIT_FILTERS)[number];
