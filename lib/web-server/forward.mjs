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
/** People who scanned a label see a blank screen meanwhile. Must exceed the API's own timeout for its database. */
const VISIT_TIMEOUT = 15_000;
/** A client that reads nothing for this long is considered gone. */
const STALLED_TIMEOUT = 60_000;

// shorter than the five seconds after which a Node server closes idle connections
const IDLE_TIMEOUT = 4_000;

class TimeoutError extends Error {}

/**
 * `forward` pipes a request to the API with its raw path and query, and the response back. `own` are our own headers,
 * which are sent even if the visitor's Connection header lists them.
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
 * A connection to the API is opened only once the body is complete, so slow clients hold none. EPCIS documents exceed
 * the buffering limit and are streamed.
 */
async function start(open, req, res) {
  if (isRead(req)) return forward(open, req, res, null);
  if (isDocument(req)) return forward(open, req, res, req);
  const body = await readBody(req);
  if (body === 'too large') return sendFailure(req, res, 'tooLarge');
  if (body) forward(open, req, res, body);
}

/** The complete body; null if the client disconnected. */
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
  const abort = () => upstream.destroy();
  upstream.on('timeout', () => upstream.destroy(new TimeoutError()));
  upstream.on('response', (answer) => {
    // a response before the end of the body is a refusal: drain the rest
    if (body === req) req.unpipe(upstream).resume();
    if (isVisit(req)) upstream.setTimeout(ANSWER_TIMEOUT);
    relay(answer, res);
  });
  upstream.on('error', (error) => {
    res.off('close', abort);
    const isSlow = error instanceof TimeoutError;
    // the API may just have closed a kept-alive connection: retry a read once
    const isStale = !isSlow && !isRepeated && upstream.reusedSocket && !res.headersSent && isRead(req);
    if (isStale && !res.destroyed) return forward(open, req, res, body, true);
    if (res.headersSent) return res.destroy();
    // both look the same to a visitor, and the page reloads automatically
    sendFailure(req, res, isSlow && !isVisit(req) ? 'slow' : 'away');
  });
  res.on('close', abort);
  if (res.destroyed) return abort();
  if (body === req) req.pipe(upstream);
  else upstream.end(body ?? undefined);
}

/**
 * Relays a response with backpressure and aborts if it is aborted; the opposite case is the `close` event of `res`.
 * Written by hand: the generality of stream.pipeline costs a sixth of a request's processing time.
 */
function relay(answer, res) {
  const length = Number(answer.headers['content-length']);
  res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedHeaders(answer.headers));
  res.setTimeout(STALLED_TIMEOUT, () => res.destroy());
  res.on('drain', () => answer.resume());
  answer.on('data', (chunk) => {
    // the complete body: as a string it is sent in one write with the headers
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
  // Node sets the length again: none for a read, otherwise that of the buffered body
  if (!isDocument(req)) delete headers['content-length'];
  return headers;
}

function passedHeaders(headers) {
  const listedNames = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const forwardedHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !listedNames.includes(name)) forwardedHeaders[name] = value;
  }
  return forwardedHeaders;
}
