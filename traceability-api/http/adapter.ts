import type { Context } from 'hono';
import { newId } from '../db/ids';
import { errorText, localeOf } from '../core/texts';
import type { CallCtx, Deps, FindPrincipal, Principal } from '../core/context';
import { ApiError, envelopeOf, problemOf, refusalOf } from '../core/errors';
import { SECURITY_HEADERS } from './security-headers';
import type { Route } from '../core/implement';
import { clientAddress, isFromWeb, refuseTokenCall } from './origin';
import { REQUEST_ID, serve } from './serve';

/** Facts of a request that only a caller with the internal secret may claim for somebody else. */
function origin(c: Context, deps: Deps) {
  const { internalSecret } = deps.config;
  const id = isFromWeb(c, internalSecret) ? c.req.header('x-request-id') : undefined;
  return {
    clientIp: clientAddress(c, internalSecret),
    requestId: id && REQUEST_ID.test(id) ? id : newId(),
  };
}

function callCtx(c: Context, deps: Deps, route: Route): CallCtx {
  const label = c.req.header('action');
  return {
    deps,
    now: deps.now,
    ...origin(c, deps),
    action: route.id,
    label: label ? label.replace(/[^\x20-\x7e]/g, '').slice(0, 100) : undefined,
    locale: localeOf(c.req.header('accept-language')),
  };
}

function answer(c: Context, route: Route, call: CallCtx, result: unknown): Response {
  if (result instanceof Response) {
    result.headers.set('x-request-id', call.requestId);
    return result;
  }
  const message = route.endpoint.response ? route.endpoint.response.parse(result) : (result ?? {});
  const status = route.endpoint.status ?? 200;
  return c.json({ status: 'success', message }, status, { ...SECURITY_HEADERS, 'x-request-id': call.requestId });
}

function refuse(c: Context, { endpoint }: Route, call: CallCtx, error: ApiError): Response {
  const { text, values, retryAfterSeconds } = error.details;
  const message = errorText(call.locale, error.code, text, values);
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': call.requestId,
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
  };
  if (!endpoint.plain) return c.json(envelopeOf(error, message), error.status as 400, headers);
  return c.body(JSON.stringify(problemOf(error, message)), error.status as 400, {
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/** Turns a route of the contract into a Hono handler. The only place where errors become answers. */
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
      response = answer(c, route, call, await serve({ c, deps, route, call, findPrincipal, seen }));
    } catch (error) {
      const refusal = refusalOf(error) ?? new ApiError('INTERNAL_SERVER_ERROR');
      if (!(error instanceof ApiError) && refusal.status >= 500)
        deps.log.error({ requestId: call.requestId, action: route.id, err: error }, 'unexpected error');
      response = refuse(c, route, call, refusal);
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
