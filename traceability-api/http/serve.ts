import type { Context } from 'hono';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/core/endpoint';
import { mayCall } from '@/lib/contract/core/may-call';
import type { Begun } from '../db/client';
import { withIdempotency } from '../core/requests/idempotency';
import { requestBody } from './body';
import type {
  AnyStreamCtx,
  CallCtx,
  Deps,
  FindPrincipal,
  Principal,
  PublicStreamCtx,
  SessionCtx,
  SessionPrincipal,
  SessionStreamCtx,
  StreamCtx,
  TenantCtx,
} from '../core/context';
import { ApiError, fail } from '../core/errors';
import type { Route } from '../core/implement';
import { guardKey, KeyMisuse, noteMisuse } from '../core/requests/key-misuse';
import { parseInput } from './parse';

export const REQUEST_ID = /^[\w-]{8,64}$/;

const bearer = (c: Context) => /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1];

/** For nobody who is known. A program reads what its header has to hold; where people call, the code says enough. */
const refuseUnknown = ({ endpoint }: Route) =>
  fail('NOT_AUTHENTICATED', endpoint.keyScope ? { text: 'keyUnknown' } : {});

/**
 * Refuses who may not call: 401 without a live session, 403 below the level, outside the roles, without a company, or
 * while the password must be changed, which leaves the own account alone.
 */
function guard(route: Route, principal: Principal | null): void {
  const { endpoint } = route;
  if (endpoint.level === 'public') return;
  if (!principal) return refuseUnknown(route);
  if (principal.apiKey) guardKey(endpoint, principal.apiKey);
  const { role, level, companyId } = principal;
  if (!mayCall({ role, level, hasCompany: companyId !== null }, endpoint)) fail('FORBIDDEN', { text: 'notAllowed' });
  if (principal.mustChangePassword && endpoint.level !== 'session') fail('FORBIDDEN', { text: 'mustChangePassword' });
}

const isTenantLevel = (route: Route) => typeof route.endpoint.level === 'number' && route.endpoint.level < 1000;

/** Whether a repeated call with the same Idempotency-Key gets the first answer: what one transaction of a company creates. */
export const takesIdempotencyKey = (route: Route) =>
  isTenantLevel(route) && route.endpoint.method === 'POST' && route.handle !== undefined;

type Input = ParsedInput<EndpointDefinition>;

/** One request on its way: what stays the same through all of its steps. */
export interface Run {
  c: Context;
  deps: Deps;
  route: Route;
  call: CallCtx;
  findPrincipal: FindPrincipal;
  /** Notes who calls, for the log. */
  seen: (principal: Principal | null) => void;
}

/**
 * What the caller sent, read whole before any transaction begins: a slow caller holds no connection. A refusal is
 * thrown only once it is clear who asks, so that nobody learns from it what an endpoint takes.
 */
async function readInput({ c, route, call }: Run): Promise<() => Input> {
  if (route.endpoint.level !== 'public' && bearer(c) === undefined) refuseUnknown(route);
  try {
    const input = await parseInput(route.endpoint, c, call.locale);
    return () => input;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return () => {
      throw error;
    };
  }
}

/** How the principal behind the request's token is found; undefined where nobody asks. */
function finder({ c, deps, route, findPrincipal }: Run, isTenant: boolean) {
  const token = bearer(c);
  const isNeeded = token !== undefined && route.endpoint.level !== 'public';
  return isNeeded ? findPrincipal(token, deps.now(), isTenant) : undefined;
}

/** The principal who may call. @throws what `guard` throws */
function admit({ route, seen }: Run, principal: SessionPrincipal | null): SessionPrincipal | null {
  seen(principal);
  guard(route, principal);
  return principal;
}

/** Each API key has its own rate limit. @throws RATE_LIMITED */
async function paceKey({ deps }: Run, { apiKey }: Principal) {
  if (apiKey) await deps.limits.consume('callsByKey', apiKey.id);
}

/** In one transaction: who is it, may they, serve. */
async function runHandler(run: Run, input: () => Input, prepared: unknown) {
  const { c, deps, route, call } = run;
  const lookup = finder(run, isTenantLevel(route));
  const work = async ({ tx, rows }: Begun) => {
    const principal = admit(run, lookup?.read(rows) ?? null);
    if (principal) await paceKey(run, principal);
    const parsed = input();
    if (!isTenantLevel(route) || !principal) {
      return route.handle?.({ ...call, tx, principal } as SessionCtx, parsed, prepared);
    }
    // its transaction is the company's already
    const { companyId } = principal;
    if (!companyId) return fail('FORBIDDEN');
    const ctx: TenantCtx = { ...call, tx, companyId, principal };
    const key = c.req.header('idempotency-key');
    const handle = () => route.handle?.(ctx, parsed, prepared) ?? Promise.resolve();
    if (!key || !takesIdempotencyKey(route)) return handle();
    if (!REQUEST_ID.test(key)) fail('INVALID_DATA', { text: 'idempotencyKeyForm', path: '' });
    return withIdempotency(ctx, key, parsed, handle);
  };
  return deps.db.begin(work, { opening: lookup?.opening, isRead: !route.endpoint.mutates });
}

/** The context of a step outside any transaction, for who may call. */
async function streamCtx(run: Run): Promise<AnyStreamCtx> {
  const { c, deps, route, call } = run;
  const { db } = deps;
  // Reading the signal builds a whole Request, so only those who ask for it pay for it.
  const own = { ...call, body: requestBody(c), signal: () => c.req.raw.signal };
  if (route.endpoint.level === 'public') {
    return {
      ...own,
      principal: null,
      transaction: ((work) =>
        db.asSystem('public call', (tx) => work({ ...call, tx, principal: null }))) as PublicStreamCtx['transaction'],
    };
  }
  const lookup = finder(run, false);
  const principal = admit(run, lookup ? lookup.read(await db.open(lookup.opening)) : null);
  if (!principal) return refuseUnknown(route);
  await paceKey(run, principal);
  const { companyId } = principal;
  if (!isTenantLevel(route)) {
    return {
      ...own,
      principal,
      transaction: ((work) =>
        db.asSystem('own account', (tx) => work({ ...call, tx, principal }))) as SessionStreamCtx['transaction'],
    };
  }
  if (!companyId) return fail('FORBIDDEN');
  return {
    ...own,
    companyId,
    principal,
    transaction: ((work) =>
      db.asTenant(companyId, (tx) => work({ ...call, tx, companyId, principal }))) as StreamCtx['transaction'],
  };
}

/** Reads, identifies, serves: the steps of one request, in the order in which they may cost something. */
export async function serve(run: Run): Promise<unknown> {
  try {
    return await serveOnce(run);
  } catch (error) {
    // What the call did is undone by now; what was tried is not.
    if (error instanceof KeyMisuse) await noteMisuse(run.deps, run.call, error);
    throw error;
  }
}

async function serveOnce(run: Run): Promise<unknown> {
  const { route } = run;
  const input = await readInput(run);
  if (route.stream) return route.stream(await streamCtx(run), input());
  const prepared = route.prepare ? await route.prepare(await streamCtx(run), input()) : undefined;
  return runHandler(run, input, prepared);
}
