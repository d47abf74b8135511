/** What a list is narrowed to and sorted by, as the query of a page of one of its records: that page leads on in it. */
export function listSuffix(params: URLSearchParams, keys: readonly string[]): string {
  const list = new URLSearchParams([...params].filter(([key]) => keys.includes(key))).toString();
  return list === '' ? '' : `?${new URLSearchParams({ list }).toString()}`;
}
