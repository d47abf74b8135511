import type { Context } from 'hono';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/core/endpoint';
import { mayCall } from '@/lib/contract/core/may-call';
import type { Begun } from '../db/client';
import { withIdempotency } from '../core/idempotency';
import { requestBody } from './body';
import type {
  AnyStreamCtx,
  CallCtx,
  Deps,
  FindPrincipal,
  Principal,
  PublicStreamCtx,
  SessionCtx,
  SessionStreamCtx,
  StreamCtx,
  TenantCtx,
} from '../core/context';
import { ApiError, fail } from '../core/errors';
import type { Route } from '../core/implement';
import { parseInput } from './parse';

export const REQUEST_ID = /^[\w-]{8,64}$/;

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
  if (route.endpoint.level !== 'public' && bearer(c) === undefined) fail('NOT_AUTHENTICATED');
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

/** A transaction that begins with the question who calls; `work` gets who may. */
function identified<T>(
  run: Run,
  isTenant: boolean,
  work: (begun: Begun, principal: Principal | null) => Promise<T>,
): Promise<T> {
  const { c, deps, route, seen } = run;
  const token = bearer(c);
  const isNeeded = token !== undefined && route.endpoint.level !== 'public';
  const found = isNeeded ? run.findPrincipal(token, deps.now(), isTenant) : undefined;
  return deps.db.begin(
    async (begun) => {
      const principal = found?.read(begun.rows) ?? null;
      seen(principal);
      guard(route, principal);
      return work(begun, principal);
    },
    { opening: found?.opening, isRead: !route.endpoint.mutates },
  );
}

/** In one transaction: who is it, may they, serve. */
async function runHandler(run: Run, input: () => Input, prepared: unknown) {
  const { c, route, call } = run;
  return identified(run, isTenantLevel(route), async ({ tx }, principal) => {
    const parsed = input();
    if (!isTenantLevel(route) || !principal) {
      return route.handle?.({ ...call, tx, principal } as SessionCtx, parsed, prepared);
    }
    // its transaction is the company's already
    const { companyId } = principal;
    if (!companyId) return fail('FORBIDDEN');
    const ctx: TenantCtx = { ...call, tx, companyId, principal };
    const key = c.req.header('idempotency-key');
    const work = () => route.handle?.(ctx, parsed, prepared) ?? Promise.resolve();
    if (!key || route.endpoint.method !== 'POST') return work();
    if (!REQUEST_ID.test(key))
      fail('INVALID_DATA', { issues: [{ msg: 'Idempotency-Key: 8-64 [A-Za-z0-9_-]', path: '' }] });
    return withIdempotency(ctx, key, parsed, work);
  });
}

/** The context of a step outside any transaction, for who may call. */
async function streamCtx(run: Run): Promise<AnyStreamCtx> {
  const { c, deps, route, call } = run;
  const { db } = deps;
  const own = { ...call, body: requestBody(c), signal: c.req.raw.signal };
  if (route.endpoint.level === 'public') {
    const ctx: PublicStreamCtx = {
      ...own,
      principal: null,
      transaction: (work) => db.asSystem('public call', (tx) => work({ ...call, tx, principal: null })),
    };
    return ctx;
  }
  const principal = await identified(run, false, (_, found) => Promise.resolve(found));
  if (!principal) return fail('NOT_AUTHENTICATED');
  const { companyId } = principal;
  if (!isTenantLevel(route)) {
    const ctx: SessionStreamCtx = {
      ...own,
      principal,
      transaction: (work) => db.asSystem('own account', (tx) => work({ ...call, tx, principal })),
    };
    return ctx;
  }
  if (!companyId) return fail('FORBIDDEN');
  const ctx: StreamCtx = {
    ...own,
    companyId,
    principal,
    transaction: (work) => db.asTenant(companyId, (tx) => work({ ...call, tx, companyId, principal })),
  };
  return ctx;
}

/** Reads, identifies, serves: the steps of one request, in the order in which they may cost something. */
export async function serve(run: Run): Promise<unknown> {
  const { route } = run;
  const input = await readInput(run);
  if (route.stream) return route.stream(await streamCtx(run), input());
  const prepared = route.prepare ? await route.prepare(await streamCtx(run), input()) : undefined;
  return runHandler(run, input, prepared);
}
