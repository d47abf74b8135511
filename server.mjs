import { randomUUID } from 'node:crypto';
import http from 'node:http';
import next from 'next';
import { apiSegments, isApiTarget, isReadablePath } from './lib/web-server/api-target.mjs';
import { cleanHeaders } from './lib/web-server/client-address.mjs';
import { defaultHeaders, PLAIN_HEADERS } from './lib/web-server/default-headers.mjs';
import { createForwarder, failurePage } from './lib/web-server/forward.mjs';
import { isPassThrough } from './lib/web-server/pass-through.mjs';
import { readSecrets, readSettings } from './lib/web-server/settings.mjs';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const STOP_AFTER = 10_000;

const log = (level, fields) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), service: 'web', ...fields })}\n`);

// A log that nobody reads any more is no reason to stop: each failed line would be told by another that fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

function readAll() {
  try {
    const settings = readSettings();
    return { settings, secrets: readSecrets() };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const { settings, secrets } = readAll();
// what lib/env.ts reads later inside Next
Object.assign(process.env, secrets, {
  NEXT_TELEMETRY_DISABLED: '1',
  PUBLIC_BASE_URL: settings.publicBaseUrl,
  TRACEABILITY_API_URL: settings.apiUrl,
});
if (settings.isPlainBeyondLocalhost) {
  log('warn', {
    msg: 'Plain http beyond localhost: passwords and sessions travel in the clear. Use this for a trial only.',
  });
}

const server = http.createServer({
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
});
const { forward, close: closeForwarder } = createForwarder(settings.apiUrl);
const ownDefaults = Object.entries(defaultHeaders(settings));
const app = next({
  dev: settings.isDev,
  dir: import.meta.dirname,
  // Next puts its own address together from this and compares it with what it calls 'localhost'
  hostname: 'localhost',
  port: settings.port,
  httpServer: server,
});
const handle = app.getRequestHandler();
const isLogged =
  process.env.LOG_LEVEL !== 'silent' && process.env.LOG_LEVEL !== 'error' && process.env.LOG_LEVEL !== 'warn';

server.on('request', (req, res) => {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const { method = 'GET', url = '/' } = req;
  cleanHeaders(req.headers, {
    socketAddress: req.socket.remoteAddress,
    hops: settings.hops,
    internalSecret: secrets.INTERNAL_SECRET,
    requestId,
  });
  if (isLogged && !url.startsWith('/_next/')) res.on('close', () => logRequest(requestId, req, res, startedAt));
  res.setHeader('x-request-id', requestId);
  if (!METHODS.has(method) || !url.startsWith('/')) return refuse(res, method, url);
  if (isPassThrough(url)) return forward(req, res);
  if (isApiTarget(url) ? !apiSegments(url) : !isReadablePath(url)) return refuse(res, method, url);
  // answers of /api bring all of their own, and Next would not replace what is set already
  if (!isApiTarget(url)) for (const [name, value] of ownDefaults) res.setHeader(name, value);
  handle(req, res).catch((error) => {
    log('error', { msg: 'request failed', requestId, error: String(error?.stack ?? error) });
    if (!res.headersSent) res.writeHead(500).end();
    else res.destroy();
  });
});

function logRequest(requestId, req, res, startedAt) {
  // no query string: it may hold a token or a person's search
  const path = String(req.url).split('?')[0];
  log('info', {
    requestId,
    method: req.method,
    path,
    status: res.statusCode,
    ms: Math.round(performance.now() - startedAt),
  });
}

function refuse(res, method, url) {
  const status = METHODS.has(method) ? 400 : 405;
  const isApi = isApiTarget(url);
  const code = status === 400 ? 'INVALID_DATA' : 'METHOD_NOT_ALLOWED';
  const envelope = { status: 'error', code, message: 'This address is not valid.' };
  res.writeHead(status, {
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    ...PLAIN_HEADERS,
    connection: 'close',
  });
  res.end(isApi ? JSON.stringify(envelope) : failurePage(400));
}

server.on('clientError', (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
});

server.on('error', (error) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} on ${settings.host} is in use: stop the other program or set PORT.`
      : error.message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

let isStopping = false;
function stop(signal) {
  if (isStopping) return;
  isStopping = true;
  log('info', { msg: `stopping on ${signal}` });
  setTimeout(() => process.exit(0), STOP_AFTER).unref();
  server.close(() => {
    closeForwarder();
    app.close().finally(() => process.exit(0));
  });
  // answers under way are finished; their connections go as soon as they rest
  setInterval(() => server.closeIdleConnections(), 100).unref();
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// the start script is gone, killed perhaps: nobody else would stop this
process.on('disconnect', () => stop('the end of the start script'));
if (process.connected === false) stop('the end of the start script');

await app.prepare();
server.listen(settings.port, settings.host, () =>
  log('info', { msg: 'web is ready', address: `http://${settings.host}:${settings.port}` }),
);
