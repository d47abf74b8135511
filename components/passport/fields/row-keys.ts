/** Keys of entries that are objects: stable when rows move, on undo, and across remounts. */
const keyByEntry = new WeakMap<object, string>();

let lastKey = 0;
export const newRowKey = () => `r${(lastKey += 1)}`;

const isObject = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null;

/** Gives a changed entry the key of its row. */
export function keepRowKey(entry: unknown, key: string): void {
  if (isObject(entry)) keyByEntry.set(entry, key);
}

/**
 * The keys of the rows of a list: that of the entry, else that of the former row at its position, unless the number of
 * rows has changed (by undo, or by another user).
 */
export function rowKeys(entries: readonly unknown[], before: readonly string[]): string[] {
  const own = entries.map((entry) => (isObject(entry) ? keyByEntry.get(entry) : undefined));
  const takenKeys = new Set(own);
  const assignedKeys = new Set<string>();
  return entries.map((entry, at) => {
    const old = before.length === entries.length ? before[at] : undefined;
    // The same object may occur in two rows.
    const reusedKey = [own[at], takenKeys.has(old) ? undefined : old].find(
      (key) => key !== undefined && !assignedKeys.has(key),
    );
    const key = reusedKey ?? newRowKey();
    assignedKeys.add(key);
    keepRowKey(entry, key);
    return key;
  });
}
