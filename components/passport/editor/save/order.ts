/** The list with these entries in the order of the server; an entry that the server lacks follows its predecessor. */
export function inServerOrder<T>(list: readonly T[], serverKeys: Iterable<string>, keyOf: (each: T) => string): T[] {
  const places = new Map([...serverKeys].map((key, at) => [key, at]));
  let place = -1;
  const placed = list.map((each) => ({ each, place: (place = places.get(keyOf(each)) ?? place) }));
  return placed.sort((a, b) => a.place - b.place).map(({ each }) => each);
}

/** Whether the keys that both lists have are in the same order. */
export function hasSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = other.filter((key) => inOne.has(key));
  return one.filter((key) => inOther.has(key)).every((key, at) => key === common[at]);
}
