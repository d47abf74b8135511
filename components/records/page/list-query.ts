/**
 * Search, filters and sorting of a list, as the query of the page of one of its records, whose links continue in that
 * list.
 */
export function listSuffix(params: URLSearchParams, keys: readonly string[]): string {
  const list = new URLSearchParams([...params].filter(([key]) => keys.includes(key))).toString();
  return list === '' ? '' : `?${new URLSearchParams({ list }).toString()}`;
}
