/**
 * Options of a cache over the database: each key is read once for all who ask at once, and again `milliseconds` later.
 * A read that fails is not kept; one whose key was pushed out meanwhile is answered all the same.
 */
export const readAgainAfter = (milliseconds: number) =>
  ({ ttl: milliseconds, ttlResolution: 0, ignoreFetchAbort: true }) as const;
