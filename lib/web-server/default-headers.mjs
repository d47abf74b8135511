/**
 * Defaults for all of Next's responses: static files and their errors, which bypass middleware, have no others. Pages
 * and /api replace the policy with their own.
 */
export const defaultHeaders = ({ isDev }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // the error overlay of `npm run dev` needs its own scripts
  ...(isDev
    ? {}
    : {
        'content-security-policy':
          "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      }),
});
