/** Keys of entries that are objects: they stay as rows move, as a step is taken back, and as the list is drawn anew. */
const known = new WeakMap<object, string>();

let lastKey = 0;
export const newRowKey = () => `r${(lastKey += 1)}`;

const isObject = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null;

/** What an entry becomes stays the same row. */
export function keepRowKey(entry: unknown, key: string): void {
  if (isObject(entry)) known.set(entry, key);
}

/**
 * The keys of a list's rows: an entry's own, else the one that stood at its place before, unless rows have come or gone since
 * (a step back, or another person's edit).
 */
export function rowKeys(entries: readonly unknown[], before: readonly string[]): string[] {
  const own = entries.map((entry) => (isObject(entry) ? known.get(entry) : undefined));
  const taken = new Set(own);
  const given = new Set<string>();
  return entries.map((entry, at) => {
    const old = before.length === entries.length ? before[at] : undefined;
    // One object that stands there twice is two rows.
    const kept = [own[at], taken.has(old) ? undefined : old].find((key) => key !== undefined && !given.has(key));
    const key = kept ?? newRowKey();
    given.add(key);
    keepRowKey(entry, key);
    return key;
  });
}
