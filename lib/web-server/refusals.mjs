import { randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { sendFailure } from './failure-page.mjs';
import { REFUSAL_HEADER } from './refusal-header.mjs';

const KEY_HEADER = 'x-page-refusal-key';

const KINDS = new Map([
  [403, 'forbidden'],
  [404, 'missing'],
  [500, 'failed'],
  [503, 'away'],
]);
const RETRY_SECONDS = 3;
const TIMEOUT = 10_000;

/**
 * For a throwing page (`forbidden()`, `notFound()`, an error) Next sends a document that only renders with script. Here
 * it is replaced by a server-rendered page, fetched by a request to ourselves, with Next's status. `isApiAway`
 * distinguishes an unavailable API from a broken page.
 */
export function createRefusals({ isApiAway, log }) {
  const key = randomBytes(24).toString('base64url');
  const expected = Buffer.from(key);

  const hasKey = (headers) => {
    const provided = Buffer.from(String(headers[KEY_HEADER] ?? ''));
    return provided.length === expected.length && timingSafeEqual(provided, expected);
  };

  return {
    /** Whether this is our own request for a refusal page; removes forged headers from all others. */
    isOwn(headers) {
      const isOwn = hasKey(headers);
      delete headers[KEY_HEADER];
      if (!isOwn) delete headers[REFUSAL_HEADER];
      return isOwn;
    },

    /** Intercepts the response to a visitor: a refusal that needs script is replaced by the rendered page. */
    watch(req, res) {
      const { writeHead, write, end } = res;
      let isReplaced = false;
      const finish = (status, headers, body) => {
        if (res.destroyed) return;
        Object.assign(res, { writeHead, write, end });
        for (const name of Object.keys(headers)) res.setHeader(name, headers[name]);
        res.writeHead(status);
        res.end(body);
      };
      const replace = async (thrown) => {
        const status = thrown === 500 && (await isApiAway()) ? 503 : thrown;
        if (thrown === 500) log('error', { msg: 'page failed', requestId: req.headers['x-request-id'], status });
        // once the connection is closed our own port is unknown: the session and the key would be sent to port 80
        if (res.destroyed) return;
        const page = await renderRefusal(req, KINDS.get(status), key).catch(() => null);
        for (const name of res.getHeaderNames()) if (!KEPT.has(name)) res.removeHeader(name);
        if (page) return finish(status, { ...page.headers, ...retryAfter(status) }, page.body);
        Object.assign(res, { writeHead, write, end });
        sendFailure(req, res, status === 503 ? 'away' : 'failed');
      };
      res.writeHead = (status, ...rest) => {
        if (isReplaced) return res;
        const isChosen = res.hasHeader(REFUSAL_HEADER);
        res.removeHeader(REFUSAL_HEADER);
        if (isChosen || !KINDS.has(status) || !isDocument(res)) return writeHead.call(res, status, ...rest);
        isReplaced = true;
        void replace(status);
        return res;
      };
      res.write = (...chunk) => {
        if (!isReplaced && !res.headersSent) res.writeHead(res.statusCode);
        return isReplaced || write.apply(res, chunk);
      };
      res.end = (...chunk) => {
        if (!isReplaced && !res.headersSent) res.writeHead(res.statusCode);
        return isReplaced ? res : end.apply(res, chunk);
      };
    },
  };
}

/** Headers that the listener sets on every response. */
const KEPT = new Set(['x-request-id', 'strict-transport-security']);
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', REFUSAL_HEADER]);

const isDocument = (res) => String(res.getHeader('content-type') ?? '').startsWith('text/html');
const retryAfter = (status) => (status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {});

/** Fetches the page for this address and session from this server. @throws if the status is not 200 */
function renderRefusal(req, kind, key) {
  const { localAddress: host, localPort: port } = req.socket;
  const headers = { ...req.headers, [REFUSAL_HEADER]: kind, [KEY_HEADER]: key };
  for (const name of HOP_BY_HOP) if (name !== REFUSAL_HEADER) delete headers[name];
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port, method: req.method, path: req.url, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return reject(new Error(`status ${answer.statusCode}`));
      }
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const passedHeaders = Object.entries(answer.headers).filter(
          ([name]) => !HOP_BY_HOP.has(name) && !KEPT.has(name),
        );
        resolve({ headers: Object.fromEntries(passedHeaders), body: Buffer.concat(chunks) });
      });
    });
    request.setTimeout(TIMEOUT, () => request.destroy(new Error('no page in time')));
    request.on('error', reject);
    request.end();
  });
}
