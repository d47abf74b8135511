import { randomUUID } from 'node:crypto';
import { hasEmptySegment, isReadableTarget } from '../domain/addresses/request-target.mjs';
import { httpsHeaders, rawAnswer } from '../program/raw-answer.mjs';
import { webProof } from '../program/web-proof.mjs';
import { apiSegments, isApiTarget } from './api-target.mjs';
import { createPaceKeeper } from './body-pace.mjs';
import { replaceProxyHeaders } from './client-address.mjs';
import { defaultHeaders } from './default-headers.mjs';
import { envelopeFor, sendFailure } from './failure-page.mjs';
import { apiAway } from './api-away.mjs';
import { isPassThrough } from './pass-through.mjs';
import { createRefusals } from './refusals.mjs';

const READS = new Set(['GET', 'HEAD']);
const METHODS = new Set([...READS, 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Routes every request to the web: piped to the API, handled by Next, or refused here. Addresses that two parsers could
 * interpret differently are always refused.
 */
export function createListener({ settings, secrets, forward, handle, log, isLogged = false }) {
  const { publicBaseUrl, hops } = settings;
  const proof = webProof(secrets.INTERNAL_SECRET);
  const always = Object.entries(httpsHeaders(publicBaseUrl));
  const ownDefaults = Object.entries(defaultHeaders(settings));
  const refusals = createRefusals({ isApiAway: apiAway(settings.apiUrl), log });
  const watchPace = createPaceKeeper((req) => rawAnswer('400 Bad Request', publicBaseUrl, envelopeFor(req, 'tooSlow')));

  const leaveToNext = (req, res, requestId) =>
    handle(req, res).catch((error) => {
      log('error', { msg: 'request failed', requestId, error: String(error?.stack ?? error) });
      if (!res.headersSent) res.writeHead(500).end();
      else res.destroy();
    });

  return (req, res) => {
    if (refusals.isOwn(req.headers)) return void leaveToNext(req, res, req.headers['x-request-id']);
    const requestId = randomUUID();
    const { method = 'GET', url = '/' } = req;
    const own = replaceProxyHeaders(req.headers, { socketAddress: req.socket.remoteAddress, hops, proof, requestId });
    if (isLogged && !url.startsWith('/_next/')) logWhenDone(log, requestId, req, res);
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of always) res.setHeader(name, value);
    const refusal = refusalOf(method, url, settings.isDev);
    if (refusal) return sendFailure(req, res, refusal);
    watchPace(req, res);
    if (isPassThrough(url)) return void forward(req, res, own);
    Object.assign(req.headers, own);
    if (isApiTarget(url)) addMissingHeaders(res, [...ownDefaults, ['cache-control', 'private, no-store']]);
    else {
      for (const [name, value] of ownDefaults) res.setHeader(name, value);
      // a 404 under `/_next` is a missing file, not a page; `npm run dev` shows errors in its own overlay
      if (!settings.isDev && !url.startsWith('/_next/')) refusals.watch(req, res);
    }
    void leaveToNext(req, res, requestId);
  };
}

/**
 * Adds missing headers when a response is sent. Route handlers under /api set their own, which Next would not use to
 * replace headers set earlier; but Next's own 405 responses have none.
 */
function addMissingHeaders(res, headers) {
  const { writeHead } = res;
  res.writeHead = (...head) => {
    for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
    return writeHead.apply(res, head);
  };
}

function refusalOf(method, url, isDev) {
  if (!METHODS.has(method)) return 'notAllowed';
  if (!isReadableTarget(url)) return 'invalid';
  if (isApiTarget(url)) return apiSegments(url) ? null : 'invalid';
  if (isPassThrough(url)) return hasEmptySegment(url) ? 'invalid' : null;
  // Pages accept no body: there are no server actions, and Next would read it for nothing. `npm run dev` sends its own.
  return READS.has(method) || isDev ? null : 'notAllowed';
}

function logWhenDone(log, requestId, req, res) {
  const startedAt = performance.now();
  res.on('close', () => {
    // no query string: it may contain a token or search terms
    const path = String(req.url).split('?')[0];
    const ms = Math.round(performance.now() - startedAt);
    log('info', { requestId, method: req.method, path, status: res.statusCode, ms });
  });
}
