/** What a server of ours takes: `http.createServer` gets it. */
export const SERVER_LIMITS = Object.freeze({
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
});
