import type { Context } from 'hono';
import { mayCall } from '@/lib/contract/may-call';
import { newId } from '../db/ids';
import { findPrincipal } from '../services/principals';
import { once } from '../services/idempotency';
import { localeOf, translate } from '../texts';
import type { CompanyId, Tx } from '../db/client';
import type { CallCtx, Deps, Principal, SessionStreamCtx, StreamCtx, TenantCtx } from './context';
import { ApiError, envelopeOf, fail } from './errors';
import { GUARD_HEADERS } from './guard-headers';
import type { Route } from './implement';
import { clientAddress, isFromWeb } from './origin';
import { parseInput } from './parse';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Facts of a request that only a caller with the internal secret may claim for somebody else. */
function origin(c: Context, deps: Deps) {
  const { internalSecret } = deps.config;
  const id = isFromWeb(c, internalSecret) ? c.req.header('x-request-id') : undefined;
  return {
    clientIp: clientAddress(c, internalSecret),
    requestId: id && REQUEST_ID.test(id) ? id : newId(),
  };
}

const bearer = (c: Context) => /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1];

/**
 * Refuses who may not call: 401 without a live session, 403 below the level, outside the roles, without a company, or
 * while the password must be changed, which leaves the own account alone.
 */
function guard({ endpoint }: Route, principal: Principal | null): void {
  if (endpoint.level === 'public') return;
  if (!principal) return fail('NOT_AUTHENTICATED');
  if (!mayCall({ ...principal, hasCompany: principal.companyId !== null }, endpoint)) fail('FORBIDDEN');
  if (principal.mustChangePassword && endpoint.level !== 'session') fail('FORBIDDEN', { text: 'mustChangePassword' });
}

const isTenantLevel = (route: Route) => typeof route.endpoint.level === 'number' && route.endpoint.level < 1000;

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

/** One request in one transaction: who is it, may they, parse, serve, parse the answer. */
function runHandler(c: Context, deps: Deps, route: Route, call: CallCtx, seen: (principal: Principal | null) => void) {
  return deps.db.begin(async (tx, become) => {
    const principal = await identify(c, tx, deps, route);
    seen(principal);
    guard(route, principal);
    const input = await parseInput(route.endpoint, c.req.raw, c.req.param(), call.locale);
    if (!isTenantLevel(route) || !principal) return route.handle?.({ ...call, tx, principal } as never, input);
    const companyId = principal.companyId as CompanyId;
    await become(companyId);
    const ctx: TenantCtx = { ...call, tx, companyId, principal };
    const key = c.req.header('idempotency-key');
    const work = () => route.handle?.(ctx as never, input) ?? Promise.resolve();
    if (!key || route.endpoint.method !== 'POST') return work();
    if (!REQUEST_ID.test(key))
      fail('INVALID_DATA', { issues: [{ msg: 'Idempotency-Key: 8-64 [A-Za-z0-9_-]', path: '' }] });
    return once(ctx, key, input, work);
  });
}

async function identify(c: Context, tx: Tx, deps: Deps, route: Route): Promise<Principal | null> {
  const token = bearer(c);
  if (!token || route.endpoint.level === 'public') return null;
  return findPrincipal(tx, token, deps.now());
}

async function runStream(
  c: Context,
  deps: Deps,
  route: Route,
  call: CallCtx,
  seen: (principal: Principal | null) => void,
) {
  const principal = await deps.db.asSystem('sign-in check', (tx) => identify(c, tx, deps, route));
  seen(principal);
  guard(route, principal);
  const companyId = principal?.companyId;
  if (!principal) return fail('FORBIDDEN');
  const input = await parseInput(route.endpoint, c.req.raw, c.req.param(), call.locale);
  if (route.endpoint.level === 'session') return route.stream?.(personalCtx(c, deps, call, principal) as never, input);
  if (!companyId) return fail('FORBIDDEN');
  const ctx: StreamCtx = {
    ...call,
    companyId,
    principal,
    request: c.req.raw,
    transaction: (work) => deps.db.asTenant(companyId, (tx) => work({ ...call, tx, companyId, principal })),
  };
  return route.stream?.(ctx, input);
}

const personalCtx = (c: Context, deps: Deps, call: CallCtx, principal: Principal): SessionStreamCtx => ({
  ...call,
  principal,
  request: c.req.raw,
  transaction: (work) => deps.db.asSystem('own account', (tx) => work({ ...call, tx, principal })),
});

function answer(c: Context, route: Route, call: CallCtx, result: unknown): Response {
  if (result instanceof Response) {
    result.headers.set('x-request-id', call.requestId);
    return result;
  }
  const message = route.endpoint.response ? route.endpoint.response.parse(result) : (result ?? {});
  const status = route.endpoint.status ?? 200;
  return c.json({ status: 'success', message }, status, { ...GUARD_HEADERS, 'x-request-id': call.requestId });
}

function refuse(c: Context, call: CallCtx, error: ApiError): Response {
  const { text, values, retryAfterSeconds } = error.details;
  const message = translate(call.locale, 'ApiErrors')(text ?? error.code, values);
  return c.json(envelopeOf(error, message), error.status as 400, {
    ...GUARD_HEADERS,
    'x-request-id': call.requestId,
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
  });
}

/** The caller went away while sending: nobody reads the answer, and nothing went wrong here. */
const CUT_OFF = new ApiError('INVALID_DATA', { text: 'incompleteUpload' });
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Turns a route of the contract into a Hono handler. The only place where errors become answers. */
export function adapt(deps: Deps, route: Route) {
  return async (c: Context): Promise<Response> => {
    const started = performance.now();
    const call = callCtx(c, deps, route);
    let who: Principal | null = null;
    const seen = (principal: Principal | null) => {
      who = principal;
    };
    let response: Response;
    try {
      const run = route.stream ? runStream : runHandler;
      response = answer(c, route, call, await run(c, deps, route, call, seen));
    } catch (error) {
      const expected = error instanceof ApiError ? error : isCutOff(error) ? CUT_OFF : null;
      if (!expected) deps.log.error({ requestId: call.requestId, action: route.id, err: error }, 'unexpected error');
      response = refuse(c, call, expected ?? new ApiError('INTERNAL_SERVER_ERROR'));
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
