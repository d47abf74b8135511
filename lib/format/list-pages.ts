/** In place of a cursor: the last page of a long list, read from the end. */
export const LAST_PAGE = 'last';

/** Rows that page numbers reach; what lies behind them costs more to pass over than to be led to by a cursor. */
export const NUMBERED_ROWS = 10_000;
