/** The position in a list, its page size and an open dialog are not part of a view. */
const PASSING = ['page', 'pageSize', 'cursor', 'edit', 'create', 'duplicate', 'buy', 'block', 'print', 'record'];
/** Which of its lists a screen shows: part of a view, and kept by the tab 'all'. */
const OF_THE_SCREEN = 'tab';

/** The query of a view of a list in a canonical order: search, filters, sorting and columns. */
export function viewQuery(params: URLSearchParams | string): string {
  const query = new URLSearchParams(params);
  for (const key of PASSING) query.delete(key);
  query.sort();
  return query.toString();
}

/** The view without search, filters, sorting and selected columns. */
export function allQuery(params: URLSearchParams): string {
  const tab = params.get(OF_THE_SCREEN);
  return tab === null ? '' : new URLSearchParams({ [OF_THE_SCREEN]: tab }).toString();
}
