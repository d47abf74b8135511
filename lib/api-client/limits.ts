/** Timeouts of API calls in milliseconds; bulk operations and files get the longer one. */
export const TIMEOUT = 15_000;
export const SLOW_TIMEOUT = 120_000;
