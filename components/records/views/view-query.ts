/** Where somebody stands in a list, how much of it a page shows and what is open on top of it are no part of a view. */
const PASSING = ['page', 'pageSize', 'cursor', 'edit', 'create', 'duplicate', 'buy', 'block', 'print', 'record'];
/** Which of its lists a screen shows: part of a view, and nothing that 'all' takes away. */
const OF_THE_SCREEN = 'tab';

/** What a view of a list is, in one order whatever way it came about: search, filters, sorting and columns. */
export function viewQuery(params: URLSearchParams | string): string {
  const kept = new URLSearchParams(params);
  for (const key of PASSING) kept.delete(key);
  kept.sort();
  return kept.toString();
}

/** The view without search, filters, sorting and chosen columns. */
export function allQuery(params: URLSearchParams): string {
  const tab = params.get(OF_THE_SCREEN);
  return tab === null ? '' : new URLSearchParams({ [OF_THE_SCREEN]: tab }).toString();
}
