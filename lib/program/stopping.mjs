/** How long requests under way may take until they are cut off; the start script waits ten seconds for all. */
const GRACE_MS = 5_000;
const SWEEP_MS = 100;

/**
 * Ends a server in order: it takes no more connections, requests under way may finish for five seconds, then what is
 * still open is cut off, half requests among it.
 */
export function closeInOrder(server, graceMs = GRACE_MS) {
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
