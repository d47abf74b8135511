/** Of the pages that server.mjs writes itself: one style element, nothing else. */
export const PLAIN_HEADERS = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/**
 * What every answer of Next carries where nothing else sets it: static files and their errors, which middleware does
 * not see. Pages and /api replace the policy by their own.
 */
export const defaultHeaders = ({ publicBaseUrl, isDev }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // the overlay of `npm run dev` has scripts of its own
  ...(isDev
    ? {}
    : {
        'content-security-policy':
          "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      }),
  ...(publicBaseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
