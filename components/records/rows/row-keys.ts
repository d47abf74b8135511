let lastKey = 0;
/** A key for an added row: unique while the page is open. */
export const newKey = () => `k${(lastKey += 1)}`;

/** The list with one row moved by `by` places. */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row !== undefined) next.splice(at + by, 0, row);
  return next;
}
