import { createHmac } from 'node:crypto';

/**
 * Sent by the web with `x-client-ip` and `x-request-id` so that the API trusts them. It accompanies visitors' requests,
 * so it is only derived from the internal secret and does not grant the calls that require the secret itself.
 */
export const webProof = (internalSecret) =>
  createHmac('sha256', internalSecret).update('x-web-proof').digest('base64url');
