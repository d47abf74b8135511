import { JSON_MS, UPLOAD_WINDOW_BYTES, UPLOAD_WINDOW_MS } from '../contract/core/body-limits.mjs';

const LOOK_EVERY_MS = 1_000;
const WINDOW_LOOKS = UPLOAD_WINDOW_MS / LOOK_EVERY_MS;

/**
 * Limits slow request bodies, independently of the handler that reads them: JSON must be complete within ten seconds,
 * an upload must send 1,000 bytes a second over any fifteen seconds. A slower client is sent the complete raw HTTP
 * response from `answer` and disconnected, which also ends the handler's work. Time in which we did not read is not
 * counted.
 * @param {(req: import('node:http').IncomingMessage) => string} answer
 * @param {(check: () => void, ms: number) => unknown} [repeat] replaced in tests by a fake clock
 */
export function createPaceKeeper(answer, repeat = (check, ms) => setInterval(check, ms).unref()) {
  const open = new Map();
  repeat(() => {
    for (const [req, seen] of open) {
      if (req.complete || seen.socket.destroyed) open.delete(req);
      else if (isTooSlow(req, seen)) cutOff(req, seen, answer);
    }
  }, LOOK_EVERY_MS);
  return (req, res) => {
    // a request destroyed after its response, with its body unread, loses its `socket` while the connection stays open
    const { socket } = req;
    if (hasBody(req)) open.set(req, { res, socket, waited: 0, bytes: socket.bytesRead, window: [] });
  };
}

const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }) => !/^application\/json\b/i.test(headers['content-type'] ?? 'application/json');

function isTooSlow(req, seen) {
  const isOurTurn = req.readableLength > 0;
  const received = seen.socket.bytesRead - seen.bytes;
  seen.bytes += received;
  if (isOurTurn) return false;
  seen.waited += LOOK_EVERY_MS;
  // the first check may come immediately, so the limit has certainly passed only after one check more than its seconds
  if (!isUpload(req)) return seen.waited > JSON_MS;
  seen.window.push(received);
  if (seen.window.length > WINDOW_LOOKS) seen.window.shift();
  return seen.window.length === WINDOW_LOOKS && seen.window.reduce((a, b) => a + b) < UPLOAD_WINDOW_BYTES;
}

/** Bypasses the response object, which the handler still owns; the handler notices the closed socket. */
function cutOff(req, { res, socket }, answer) {
  if (res.headersSent) return socket.destroy();
  socket.end(answer(req));
  socket.destroySoon();
}
