/** Used in place of a cursor: the last page of a long list, read from the end. */
export const LAST_PAGE = 'last';

/** Rows that page numbers can reach; beyond them an offset is slower than a cursor. */
export const NUMBERED_ROWS = 10_000;
