/**
 * What a server of ours takes: `http.createServer` gets it. There is no limit over a whole request: an upload may take long. How
 * slowly a body may come is watched while it comes (lib/contract/core/body-limits.mjs says it).
 */
export const SERVER_LIMITS = Object.freeze({
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
});
