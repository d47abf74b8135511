/** Milliseconds a call to the API may take; bulk work and files get the longer one. */
export const TIMEOUT = 15_000;
export const SLOW_TIMEOUT = 120_000;
