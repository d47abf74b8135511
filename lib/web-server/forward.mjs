import http from 'node:http';
import https from 'node:https';
import { PLAIN_HEADERS } from './default-headers.mjs';

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

// shorter than the five seconds after which a Node server closes an idle connection
const IDLE_TIMEOUT = 4_000;

/** A function that pipes a request to the API with its path and query as they came, and the answer back. */
export function createForwarder(apiUrl) {
  const base = new URL(apiUrl);
  const client = base.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64, timeout: IDLE_TIMEOUT });
  const target = { agent, hostname: base.hostname.replace(/^\[|\]$/g, ''), port: base.port || undefined };
  const open = (req) =>
    client.request({
      ...target,
      method: req.method,
      path: req.url,
      headers: { ...requestHeaders(req), host: base.host },
    });
  return { forward: (req, res) => forward(open, req, res, true), close: () => agent.destroy() };
}

function forward(open, req, res, mayRetry) {
  let upstream;
  try {
    upstream = open(req);
  } catch {
    return fail(res, 400, 'Bad request');
  }
  upstream.setTimeout(ANSWER_TIMEOUT, () => upstream.destroy(new Error('time-out')));
  upstream.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedHeaders(answer.headers));
    answer.on('error', () => res.destroy());
    answer.pipe(res);
  });
  upstream.on('error', () => {
    // a kept connection may have been closed under our hands: a read is asked once more
    const isStale = mayRetry && upstream.reusedSocket && !res.headersSent && isRead(req);
    if (isStale && !res.destroyed) return forward(open, req, res, false);
    if (res.headersSent) return res.destroy();
    fail(res, 502, 'Bad gateway');
  });
  res.on('close', () => res.writableFinished || upstream.destroy());
  req.on('error', () => upstream.destroy());
  if (isRead(req)) upstream.end();
  else req.pipe(upstream);
}

const isRead = (req) => req.method === 'GET' || req.method === 'HEAD';

function requestHeaders(req) {
  const headers = passedHeaders(req.headers);
  if (isRead(req)) delete headers['content-length'];
  else if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  return headers;
}

function passedHeaders(headers) {
  const listed = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const passed = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !listed.includes(name)) passed[name] = value;
  }
  return passed;
}

const TEXTS = {
  400: [
    'Esta dirección no es válida',
    'This address is not valid',
    'Questo indirizzo non è valido',
    'Este endereço não é válido',
  ],
  502: [
    'Fallo en la conexión a la Api',
    'The Api could not be reached',
    'Connessione all’Api non riuscita',
    'Falha na ligação à Api',
  ],
};

/** A page for people: one sentence in each language, no script, nothing of the request repeated. */
export function failurePage(status) {
  const lines = (TEXTS[status] ?? TEXTS[502]).map(
    (text, at) => `<p lang="${['es', 'en', 'it', 'pt'][at]}">${text}</p>`,
  );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><style>body{font:16px/1.5 system-ui;margin:20vh auto;max-width:32rem;padding:0 1.5rem;background:#fbfaf7;color:#18211d}p:first-child{font-size:1.4rem;font-weight:600}@media(prefers-color-scheme:dark){body{background:#101513;color:#e7ece8}}</style></head><body>${lines.join('')}</body></html>`;
}

function fail(res, status, reason) {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(status, reason, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...PLAIN_HEADERS,
  });
  res.end(failurePage(status));
}
