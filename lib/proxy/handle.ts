import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SLOW_TIMEOUT, TIMEOUT } from '@/lib/api-client/limits';
import { ownHeaders } from '@/lib/api-client/own-headers';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { env } from '@/lib/env';
import { sessionCookieName } from '@/lib/session/options';
import { refuseOtherViewer } from '@/lib/session/other-viewer';
import type { SessionData } from '@/lib/session/data';
import { unsealSession } from '@/lib/session/unseal';
import { apiSegments } from '@/lib/web-server/api-target.mjs';
import { errorAnswer } from './answers';
import { passAnswer } from './answer-body';
import { bodyLimit, checkHeaders, checkTarget } from './check';
import { cookieValue } from './cookie-value';
import { begunUpload, IncompleteError, TooLargeError, wholeBody } from './request-body';
import { callUpstream, TimeoutError } from './upstream';

/** All that a visitor's request may say to the API, besides method, path, query and body. */
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-match',
  'idempotency-key',
  'action',
];

/** The query of a raw target: what follows a `#` is no part of the call, a question mark there included. */
const QUERY = /^[^?#]*(\?[^#]*)/;

/**
 * Hands one call to the API: what the contract does not name never leaves this server, and the bearer token never
 * leaves it in the other direction. `target` is the raw path and query, beginning with `/api/`.
 */
export async function handleProxy(request: Request, target: string): Promise<Response> {
  const { apiUrl, publicBaseUrl, isHttps, sessionSecret } = env();
  const passed = checkTarget(request.method, apiSegments(target));
  if (passed instanceof Response) return passed;
  const { endpoint, path } = passed;
  const refusal = checkHeaders(endpoint, request.headers, publicBaseUrl);
  if (refusal) return refusal;
  const limit = bodyLimit(endpoint);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(limit);

  const seal = cookieValue(request.headers.get('cookie'), sessionCookieName(isHttps));
  const session = await unsealSession(seal, sessionSecret);
  const { token } = session;
  const refusedSession = endpoint.level === 'public' ? null : refuseSession(request.headers, session);
  if (refusedSession) return refusedSession;

  const timeout = endpoint.slow ? SLOW_TIMEOUT : TIMEOUT;
  try {
    const answer = await callUpstream({
      url: apiUrl + path + (QUERY.exec(target)?.[1] ?? ''),
      method: endpoint.method,
      headers: { ...passedHeaders(request.headers, endpoint), ...ownHeaders(request.headers, token, endpoint) },
      body: await bodyOf(request, endpoint, limit),
      timeout,
      signal: request.signal,
    });
    return await finish(answer, endpoint, timeout);
  } catch (error) {
    return failed(error, limit);
  }
}

function refuseSession(headers: Headers, session: SessionData): Response | null {
  if (!session.token) return errorAnswer('NOT_AUTHENTICATED', 'Sign in first.');
  return refuseOtherViewer(headers, session);
}

/** JSON is whole before the API hears of the call; an upload goes on as it comes. */
function bodyOf(request: Request, endpoint: Endpoint, limit: number) {
  if (endpoint.method === 'GET') return null;
  const bounds = { limit, announced: request.headers.get('content-length') };
  return endpoint.upload ? begunUpload(request.body, bounds) : wholeBody(request.body, bounds);
}

async function finish(answer: IncomingMessage, endpoint: Endpoint, timeout: number): Promise<Response> {
  const status = answer.statusCode ?? 502;
  // our API explains a refusal in its envelope, or as a problem: a page is somebody else's on the way, and stays here
  const isForeign = status >= 400 && !/^application\/(?:problem\+)?json\b/i.test(answer.headers['content-type'] ?? '');
  if (status < 200 || (status > 299 && status < 400) || isForeign) {
    answer.destroy();
    return errorAnswer('ERR_NETWORK', 'The API gave an unexpected answer.');
  }
  return passAnswer(answer, status, Boolean(endpoint.download), timeout);
}

function passedHeaders(headers: Headers, endpoint: Endpoint): Record<string, string> {
  const passed: Record<string, string> = { 'x-request-id': headers.get('x-request-id') ?? randomUUID() };
  for (const name of PASSED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) passed[name] = value;
  }
  if (endpoint.method === 'GET') {
    delete passed['content-length'];
    delete passed['content-type'];
  }
  return passed;
}

const tooLarge = (limit: number) => errorAnswer('TOO_LARGE', `At most ${limit} bytes.`);

function failed(error: unknown, limit: number): Response {
  if (error instanceof TooLargeError) return tooLarge(limit);
  if (error instanceof IncompleteError) return errorAnswer('INVALID_DATA', 'The body was cut off on its way.');
  if (error instanceof TimeoutError) return errorAnswer('UPSTREAM_TIMEOUT', 'The API did not answer in time.');
  return errorAnswer('ERR_NETWORK', 'The API could not be reached.', { 'retry-after': '1' });
}
