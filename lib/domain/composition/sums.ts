/** How far the shares of a part may differ from 100, in percentage points, because labels round. */
export const TOLERANCE = 0.5;

/** Whether shares add up to a whole part; `sum` in percent. */
export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= TOLERANCE;
