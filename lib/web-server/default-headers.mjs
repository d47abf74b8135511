/**
 * What every answer of Next carries where nothing else sets it: static files and their errors, which middleware does
 * not see. Pages and /api replace the policy by their own.
 */
export const defaultHeaders = ({ isDev }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // the overlay of `npm run dev` has its own scripts
  ...(isDev
    ? {}
    : {
        'content-security-policy':
          "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      }),
});
