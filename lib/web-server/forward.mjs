import http from 'node:http';
import https from 'node:https';
import { MAX_JSON_BYTES } from '../contract/core/body-limits.mjs';
import { isVisit, sendFailure } from './failure-page.mjs';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const ANSWER_TIMEOUT = 120_000;
/** Who scanned a label looks at an empty screen meanwhile. Longer than the API waits for its database before it says so itself. */
const VISIT_TIMEOUT = 15_000;
/** A visitor who reads nothing for so long is gone. */
const STALLED_TIMEOUT = 60_000;

// shorter than the five seconds after which a Node server closes an idle connection
const IDLE_TIMEOUT = 4_000;

class TimeoutError extends Error {}

/**
 * A function that pipes a request to the API with its path and query as they came, and the answer back. `own` are
 * headers that we say ourselves: they go on whatever the visitor's say about them.
 */
export function createForwarder(apiUrl, visitTimeout = VISIT_TIMEOUT) {
  const base = new URL(apiUrl);
  const client = base.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxFreeSockets: 64, timeout: IDLE_TIMEOUT });
  const hostname = base.hostname.replace(/^\[|\]$/g, '');
  const target = { agent, hostname, port: base.port || undefined };
  const open = (req, own) =>
    client.request({
      ...target,
      method: req.method,
      path: req.url,
      timeout: isVisit(req) ? visitTimeout : ANSWER_TIMEOUT,
      headers: { ...requestHeaders(req), ...own, host: base.host },
    });
  return { forward: (req, res, own = {}) => start(() => open(req, own), req, res), close: () => agent.destroy() };
}

/**
 * Only a body that is here as a whole opens a connection to the API: a slow visitor holds none. Documents of events are larger
 * than what is kept here for anybody, and go on as they come.
 */
async function start(open, req, res) {
  if (isRead(req)) return forward(open, req, res, null);
  if (isDocument(req)) return forward(open, req, res, req);
  const body = await readBody(req);
  if (body === 'too large') return sendFailure(req, res, 'tooLarge');
  if (body) forward(open, req, res, body);
}

/** All of a body; null when its sender went away. */
function readBody(req) {
  if (Number(req.headers['content-length'] ?? 0) > MAX_JSON_BYTES) return 'too large';
  return new Promise((resolve) => {
    const chunks = [];
    let bytes = 0;
    req.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes <= MAX_JSON_BYTES) return chunks.push(chunk);
      chunks.length = 0;
      resolve('too large');
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', () => resolve(null));
    req.on('close', () => resolve(null));
  });
}

function forward(open, req, res, body, isRepeated = false) {
  let upstream;
  try {
    upstream = open();
  } catch {
    return sendFailure(req, res, 'invalid');
  }
  const leave = () => upstream.destroy();
  upstream.on('timeout', () => upstream.destroy(new TimeoutError()));
  upstream.on('response', (answer) => {
    // an answer before the end is a refusal: what still comes is read, and nobody wants it
    if (body === req) req.unpipe(upstream).resume();
    if (isVisit(req)) upstream.setTimeout(ANSWER_TIMEOUT);
    relay(answer, res);
  });
  upstream.on('error', (error) => {
    res.off('close', leave);
    const isSlow = error instanceof TimeoutError;
    // a kept-alive connection may just have been closed: a read is retried once
    const isStale = !isSlow && !isRepeated && upstream.reusedSocket && !res.headersSent && isRead(req);
    if (isStale && !res.destroyed) return forward(open, req, res, body, true);
    if (res.headersSent) return res.destroy();
    // to a visitor both are the same, and the page reloads automatically
    sendFailure(req, res, isSlow && !isVisit(req) ? 'slow' : 'away');
  });
  res.on('close', leave);
  if (res.destroyed) return leave();
  if (body === req) req.pipe(upstream);
  else upstream.end(body ?? undefined);
}

/**
 * Hands an answer on at the pace of who reads it, and breaks off where it broke off; the other direction is the `close`
 * of `res`. By hand: what stream.pipeline adds for streams of any kind is a sixth of the work of a request.
 */
function relay(answer, res) {
  const length = Number(answer.headers['content-length']);
  res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedHeaders(answer.headers));
  res.setTimeout(STALLED_TIMEOUT, () => res.destroy());
  res.on('drain', () => answer.resume());
  answer.on('data', (chunk) => {
    // here as a whole: as text it leaves in one piece with its headers
    if (chunk.length === length) res.end(chunk.latin1Slice(), 'latin1');
    else if (!res.write(chunk)) answer.pause();
  });
  answer.on('end', () => res.end());
  answer.on('error', () => res.destroy());
  answer.on('close', () => answer.complete || res.destroy());
}

const isDocument = (req) => req.method === 'POST' && req.url.split('?', 1)[0] === '/epcis/capture';

const isRead = (req) => req.method === 'GET' || req.method === 'HEAD';

function requestHeaders(req) {
  const headers = passedHeaders(req.headers);
  // what goes on is counted anew: nothing with a read, else the body as it was received
  if (!isDocument(req)) delete headers['content-length'];
  return headers;
}

function passedHeaders(headers) {
  const listed = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const passed = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !listed.includes(name)) passed[name] = value;
  }
  return passed;
}
