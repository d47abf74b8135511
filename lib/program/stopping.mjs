/** How long requests in flight may take before they are cut off; the start script waits ten seconds in total. */
const GRACE_MS = 5_000;
const SWEEP_MS = 100;

const underWay = new WeakMap();

/** Tracks a server's responses in flight, so that `closeInOrder` can mark each with `connection: close`. */
export function noteAnswers(server) {
  const answers = new Set();
  underWay.set(server, answers);
  server.prependListener('request', (_request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

function endConnection(response) {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Closes a server gracefully: it accepts no new connections, requests in flight have five seconds to finish, then all
 * open connections are cut off, including incomplete requests. Responses on kept-alive connections are marked as the
 * last: a request sent after them might be cut off, and the client would not know whether it took effect.
 */
export function closeInOrder(server, graceMs = GRACE_MS) {
  for (const response of underWay.get(server) ?? []) endConnection(response);
  server.prependListener('request', (_request, response) => endConnection(response));
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}
