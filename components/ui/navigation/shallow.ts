/** Parameters that open a dialog on top of a list. */
const dialogs = new Set(['edit', 'create', 'duplicate', 'print']);
/** Parameters that only the browser reads. */
const local = new Set([...dialogs, 'cols', 'versions']);

/**
 * Whether an address differs from the current one only in what the browser itself shows: 'show' needs nothing from the
 * server, 'close' closes a dialog, after which the list behind it may have changed. Null: a full navigation.
 */
export function shallowChange(from: URL, to: URL): 'show' | 'close' | null {
  if (from.origin !== to.origin || from.pathname !== to.pathname) return null;
  const keys = new Set([...from.searchParams.keys(), ...to.searchParams.keys()]);
  const changedParams = [...keys].filter((key) => from.searchParams.get(key) !== to.searchParams.get(key));
  if (changedParams.length === 0 || !changedParams.every((key) => local.has(key))) return null;
  const hasDialog = [...dialogs].some((key) => to.searchParams.has(key));
  return !hasDialog && changedParams.some((key) => dialogs.has(key)) ? 'close' : 'show';
}
