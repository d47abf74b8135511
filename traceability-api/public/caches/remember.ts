const REMEMBERED = 2_000;

/** Answers the same for the same text without computing it again, as long as it is among the last two thousand seen. */
export function remember<V>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, value);
    return value;
  };
}
