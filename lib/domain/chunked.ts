/** Splits a list into chunks of `size` items in order, the last with the rest; none for an empty list. */
export const chunked = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
