/**
 * Options for `http.createServer`. Requests as a whole have no time limit, since uploads may take long; the pace of a
 * body is limited as it arrives (lib/contract/core/body-limits.mjs).
 */
export const SERVER_LIMITS = Object.freeze({
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
});
