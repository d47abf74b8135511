import type { Context } from 'hono';
import type { EndpointDefinition, ParsedInput } from '@/lib/contract/core/endpoint';
import { mayCall } from '@/lib/contract/core/may-call';
import type { StartedTransaction } from '../db/client';
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

/** The token of the request; the scheme before it may be written in any case (RFC 9110, 11.1). */
const bearer = (c: Context) => /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Refuses an unknown caller. Programs get a hint about their header; for people the code is enough. */
const refuseUnknown = ({ endpoint }: Route) =>
  fail('NOT_AUTHENTICATED', endpoint.keyScope ? { text: 'keyUnknown' } : {});

/**
 * Refuses unauthorised callers: 401 without a live session, 403 below the level, outside the roles, without a company,
 * or while the password must be changed, when only calls for the own account are allowed.
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

/**
 * Whether the Idempotency-Key header applies: for POST calls that run in one transaction of a company, and uploads that
 * declare it.
 */
export const takesIdempotencyKey = (route: Route) =>
  isTenantLevel(route) &&
  route.endpoint.method === 'POST' &&
  (route.handle !== undefined || route.endpoint.upload?.isOnce === true);

/** The Idempotency-Key of a request, where it applies. @throws INVALID_DATA */
function idempotencyKeyOf({ c, route }: Run): string | undefined {
  const key = c.req.header('idempotency-key');
  if (!key || !takesIdempotencyKey(route)) return undefined;
  return REQUEST_ID.test(key) ? key : fail('INVALID_DATA', { text: 'idempotencyKeyForm', path: '' });
}

type Input = ParsedInput<EndpointDefinition>;

/** What stays the same through all steps of a request. */
export interface Run {
  c: Context;
  deps: Deps;
  route: Route;
  call: CallCtx;
  findPrincipal: FindPrincipal;
  /** Records the caller for the log. */
  seen: (principal: Principal | null) => void;
}

/**
 * The input, read completely before any transaction begins, so that a slow client holds no connection. Findings are
 * thrown only after authorisation, so that they reveal an endpoint's input to authorised callers only.
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

/** How to find the principal of the request's token; undefined if none is needed. */
function finder({ c, deps, route, findPrincipal }: Run, isTenant: boolean) {
  const token = bearer(c);
  const isNeeded = token !== undefined && route.endpoint.level !== 'public';
  return isNeeded ? findPrincipal(token, deps.now(), isTenant) : undefined;
}

/** Logs and authorises the principal. @throws the errors of `guard` */
function admit({ route, seen }: Run, principal: SessionPrincipal | null): SessionPrincipal | null {
  seen(principal);
  guard(route, principal);
  return principal;
}

/** Each API key has its own rate limit. @throws RATE_LIMITED */
async function paceKey({ deps }: Run, { apiKey }: Principal) {
  if (apiKey) await deps.limits.consume('callsByKey', apiKey.id);
}

/** In one transaction: authenticates, authorises, runs the handler. */
async function runHandler(run: Run, input: () => Input, prepared: unknown) {
  const { deps, route, call } = run;
  const lookup = finder(run, isTenantLevel(route));
  const work = async ({ tx, rows }: StartedTransaction) => {
    const principal = admit(run, lookup?.read(rows) ?? null);
    if (principal) await paceKey(run, principal);
    const parsed = input();
    if (!isTenantLevel(route) || !principal) {
      return route.handle?.({ ...call, tx, principal } as SessionCtx, parsed, prepared);
    }
    // the transaction already belongs to the company
    const { companyId } = principal;
    if (!companyId) return fail('FORBIDDEN');
    const ctx: TenantCtx = { ...call, tx, companyId, principal };
    const key = idempotencyKeyOf(run);
    const handle = () => route.handle?.(ctx, parsed, prepared) ?? Promise.resolve();
    return key === undefined ? handle() : withIdempotency(ctx, key, parsed, handle);
  };
  return deps.db.begin(work, { opening: lookup?.opening, isRead: !route.endpoint.mutates });
}

/** For how long a call relies on its last look-up of its caller. */
const KNOWN_MS = 1_000;

/**
 * For a call that takes long: looks its caller up again, at most once a second, because the right may end while a body
 * arrives or a file is downloaded. @throws the errors of `guard`
 */
function readmission({ deps, route, findPrincipal }: Run, first: SessionPrincipal): () => Promise<void> {
  let knownAt = deps.now().getTime();
  return async () => {
    const now = deps.now();
    if (now.getTime() - knownAt < KNOWN_MS) return;
    const { opening, read } = findPrincipal(first, now, false);
    const principal = read(await deps.db.open(opening));
    guard(route, principal?.companyId === first.companyId ? principal : null);
    knownAt = now.getTime();
  };
}

/** The context of an authorised step outside any transaction. */
async function streamCtx(run: Run): Promise<AnyStreamCtx> {
  const { c, deps, route, call } = run;
  const { db } = deps;
  // Reading the signal builds a whole Request, so only handlers that use it pay for it.
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
  const readmit = readmission(run, principal);
  if (!isTenantLevel(route)) {
    return {
      ...own,
      principal,
      transaction: (async (work) => {
        await readmit();
        return db.asSystem('own account', (tx) => work({ ...call, tx, principal }));
      }) as SessionStreamCtx['transaction'],
    };
  }
  if (!companyId) return fail('FORBIDDEN');
  return {
    ...own,
    companyId,
    principal,
    idempotencyKey: idempotencyKeyOf(run),
    transaction: (async (work) => {
      await readmit();
      return db.asTenant(companyId, (tx) => work({ ...call, tx, companyId, principal }));
    }) as StreamCtx['transaction'],
  };
}

/** The steps of a request, in the order of their cost: reads, authenticates, serves. */
export async function serve(run: Run): Promise<unknown> {
  try {
    return await serveOnce(run);
  } catch (error) {
    // The call was rolled back; the attempt must be recorded all the same.
    if (error instanceof KeyMisuse) await noteMisuse(run.deps, run.call, error);
    throw error;
  }
}

async function serveOnce(run: Run): Promise<unknown> {
  const { route } = run;
  const input = await readInput(run);
  if (route.stream) return route.stream(await streamCtx(run), input());
  const preparation = route.prepare ? await route.prepare(await streamCtx(run), input()) : undefined;
  return runHandler(run, input, preparation);
}
