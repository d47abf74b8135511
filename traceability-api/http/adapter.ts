import type { Context } from 'hono';
import { newId } from '../db/ids';
import { errorText } from '../core/texts';
import { localeOf } from '@/lib/contract/core/accept-language';
import type { CallCtx, Deps, FindPrincipal, Principal } from '../core/context';
import { ApiError, envelopeOf, problemOf, refusalOf } from '../core/errors';
import { SECURITY_HEADERS } from './security-headers';
import type { Route } from '../core/implement';
import { clientAddress, isFromWeb, refuseTokenCall } from './origin';
import { REQUEST_ID, serve } from './serve';

/** The request id in all logs; only a caller with the internal secret may set it. */
function requestIdOf(c: Context, internalSecret: string): string {
  const id = isFromWeb(c, internalSecret) ? c.req.header('x-request-id') : undefined;
  return id && REQUEST_ID.test(id) ? id : newId();
}

function callCtx(c: Context, deps: Deps, route: Route): CallCtx {
  const label = c.req.header('action');
  const { internalSecret } = deps.config;
  return {
    deps,
    now: deps.now,
    clientIp: clientAddress(c, internalSecret),
    requestId: requestIdOf(c, internalSecret),
    action: route.id,
    label: label ? label.replace(/[^\x20-\x7e]/g, '').slice(0, 100) : undefined,
    locale: localeOf(c.req.header('accept-language')),
  };
}

/** A JSON response with plain headers, which Node's server writes unchanged: Hono's helper would copy each of them. */
function json({ requestId }: CallCtx, body: unknown, status: number, type = 'application/json'): Response {
  const headers = { ...SECURITY_HEADERS, 'content-type': type, 'x-request-id': requestId };
  return new Response(JSON.stringify(body), { status, headers });
}

function answer(route: Route, call: CallCtx, result: unknown): Response {
  if (result instanceof Response) {
    result.headers.set('x-request-id', call.requestId);
    return result;
  }
  const message = route.endpoint.response ? route.endpoint.response.parse(result) : (result ?? {});
  return json(call, { status: 'success', message }, route.endpoint.status ?? 200);
}

function refuse({ endpoint }: Route, call: CallCtx, error: ApiError): Response {
  const { text, values, retryAfterSeconds } = error.details;
  const message = errorText(call.locale, error.code, text, values);
  const response = endpoint.plain
    ? json(call, problemOf(error, message), error.status, 'application/problem+json')
    : json(call, envelopeOf(error, message), error.status);
  if (error.status === 401) response.headers.set('www-authenticate', 'Bearer');
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

/** Turns a route of the contract into a Hono handler. The only place where errors become responses. */
export function adapt(deps: Deps, route: Route, findPrincipal: FindPrincipal) {
  return async (c: Context): Promise<Response> => {
    const started = performance.now();
    const call = callCtx(c, deps, route);
    let who: Principal | null = null;
    const seen = (principal: Principal | null) => {
      who = principal;
    };
    let response: Response;
    try {
      refuseTokenCall(c, route.endpoint, deps.config.internalSecret);
      response = answer(route, call, await serve({ c, deps, route, call, findPrincipal, seen }));
    } catch (error) {
      const refusal = refusalOf(error) ?? new ApiError('INTERNAL_SERVER_ERROR');
      if (!(error instanceof ApiError) && refusal.status >= 500)
        deps.log.error({ requestId: call.requestId, action: route.id, err: error }, 'unexpected error');
      response = refuse(route, call, refusal);
    }
    logCall(deps, call, who, response.status, performance.now() - started);
    return response;
  };
}

function logCall(deps: Deps, call: CallCtx, who: Principal | null, status: number, ms: number) {
  deps.log.info({
    requestId: call.requestId,
    action: call.action,
    status,
    ms: Math.round(ms * 10) / 10,
    userId: who?.userId,
    companyId: who?.companyId,
  });
}
