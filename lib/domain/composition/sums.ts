/** What the shares of a part may differ from 100 by, in percentage points: labels round. */
export const TOLERANCE = 0.5;

/** Whether shares make up a whole part. `sum` in percent. */
export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= TOLERANCE;
