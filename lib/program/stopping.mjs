/** How long requests under way may take until they are cut off; the start script waits ten seconds for all. */
const GRACE_MS = 5_000;
const SWEEP_MS = 100;

const underWay = new WeakMap();

/** Has a server note its answers under way, so that `closeInOrder` can say of each that its connection ends with it. */
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
 * Ends a server in order: it takes no more connections, requests under way may finish for five seconds, then what is
 * still open is cut off, half requests among it. Who keeps a connection learns from its next answer that it ends: what they
 * asked for on it afterwards might be cut off, and nobody would know whether it was done.
 */
export function closeInOrder(server, graceMs = GRACE_MS) {
  for (const response of underWay.get(server) ?? []) endConnection(response);
  server.prependListener('request', (_request, response) => endConnection(response));
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
