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
import { passAnswer } from './answer-body';
import { bodyLimit, checkHeaders, checkTarget } from './check';
import { cookieValue } from './cookie-value';
import { refuse } from './refuse';
import { begunUpload, IncompleteError, TooLargeError, wholeBody } from './request-body';
import { callUpstream, TimeoutError } from './upstream';

/** The only request headers that are passed to the API. */
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-match',
  'idempotency-key',
  'action',
];

/** The query of a raw target, ignoring a fragment, even with a question mark. */
const QUERY = /^[^?#]*(\?[^#]*)/;

/**
 * Passes a call to the API: only calls of the contract leave this server, and the bearer token never reaches the
 * browser. `target` is the raw path and query, beginning with `/api/`.
 */
export async function handleProxy(request: Request, target: string): Promise<Response> {
  const { apiUrl, publicBaseUrl, isHttps, sessionSecret } = env();
  const passed = checkTarget(request.method, apiSegments(target), request.headers);
  if (passed instanceof Response) return passed;
  const { endpoint, path } = passed;
  const refusal = checkHeaders(endpoint, request.headers, publicBaseUrl);
  if (refusal) return refusal;
  const limit = bodyLimit(endpoint);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(request.headers, limit);

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
    return await finish(answer, endpoint, { timeout, headers: request.headers });
  } catch (error) {
    return failureResponse(error, request.headers, limit);
  }
}

function refuseSession(headers: Headers, session: SessionData): Response | null {
  if (!session.token) return refuse(headers, 'NOT_AUTHENTICATED');
  return refuseOtherViewer(headers, session);
}

/** JSON is buffered completely before the API is called; an upload is streamed. */
function bodyOf(request: Request, endpoint: Endpoint, limit: number) {
  if (endpoint.method === 'GET') return null;
  const bounds = { limit, announced: request.headers.get('content-length') };
  return endpoint.upload ? begunUpload(request.body, bounds) : wholeBody(request.body, bounds);
}

interface Asked {
  headers: Headers;
  /** Maximum response time, in milliseconds. */
  timeout: number;
}

async function finish(answer: IncomingMessage, endpoint: Endpoint, { headers, timeout }: Asked): Promise<Response> {
  const status = answer.statusCode ?? 502;
  // our API refuses with its envelope or a problem: any other content is from a third party and is not passed on
  const isForeign = status >= 400 && !/^application\/(?:problem\+)?json\b/i.test(answer.headers['content-type'] ?? '');
  if (status < 200 || (status > 299 && status < 400) || isForeign) {
    answer.destroy();
    return refuse(headers, 'ERR_NETWORK');
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

const tooLarge = (headers: Headers, limit: number) =>
  refuse(headers, 'TOO_LARGE', { text: 'largerThan', values: { megabytes: limit / 1_000_000 } });

function failureResponse(error: unknown, headers: Headers, limit: number): Response {
  if (error instanceof TooLargeError) return tooLarge(headers, limit);
  if (error instanceof IncompleteError) return refuse(headers, 'INVALID_DATA', { text: 'incompleteUpload' });
  if (error instanceof TimeoutError) return refuse(headers, 'UPSTREAM_TIMEOUT');
  return refuse(headers, 'ERR_NETWORK', undefined, { 'retry-after': '1' });
}
