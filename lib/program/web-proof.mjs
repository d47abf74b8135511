import { createHmac } from 'node:crypto';

/**
 * What the web shows beside `x-client-ip` and `x-request-id` so that the API believes them. It goes along with whatever
 * visitors send, so it is derived from the internal secret and opens none of the calls that ask for the secret itself.
 */
export const webProof = (internalSecret) =>
  createHmac('sha256', internalSecret).update('x-web-proof').digest('base64url');
