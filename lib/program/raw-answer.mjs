/** For self-contained responses: one style element at most. */
export const PLAIN_HEADERS = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** For every response of a site with https. */
export const httpsHeaders = (publicBaseUrl) =>
  publicBaseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** A complete response as text, for a socket whose request was unparsable or is given up; it closes the connection. */
export function rawAnswer(status, publicBaseUrl, envelope) {
  const body = envelope ? JSON.stringify(envelope) : '';
  const headers = {
    ...PLAIN_HEADERS,
    ...httpsHeaders(publicBaseUrl),
    'cache-control': 'private, no-store',
    ...(envelope ? { 'content-type': 'application/json' } : {}),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

/** Responds to requests that Node cannot parse. */
export function answerUnreadable(server, publicBaseUrl) {
  server.on('clientError', (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(rawAnswer(status, publicBaseUrl));
  });
}
