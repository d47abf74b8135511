// JavaScript, because server.mjs and the start script import it without a build.

/**
 * The origin that PUBLIC_BASE_URL names, without a trailing slash. Printed codes carry it for ever, so anything that
 * would not lead to this server is refused: another scheme, a path, a query, credentials.
 * @param {string} value
 * @throws {Error} says what is valid, without repeating the value, which may contain a password
 */
export function readPublicOrigin(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const hasMore = url && (url.username || url.password || url.pathname !== '/' || url.search || url.hash);
  if (!url || !isWeb || hasMore) {
    throw new Error('the http or https address of the web without a path, such as https://trace.example.com');
  }
  return url.origin;
}
