/**
 * Options of a cache over the database: each key is read once for concurrent callers, and again after `milliseconds`.
 * Failed reads are not cached; a read whose key is evicted meanwhile still returns its value.
 */
export const readAgainAfter = (milliseconds: number) =>
  ({ ttl: milliseconds, ttlResolution: 0, ignoreFetchAbort: true }) as const;
