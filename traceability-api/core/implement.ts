import type { Endpoint, EndpointDefinition, EndpointResult, ParsedInput } from '@/lib/contract/core/endpoint';
import type { AnyStreamCtx, CtxOf, StreamCtxOf, SystemCtx } from './context';

type Handler<D extends EndpointDefinition> = (ctx: CtxOf<D>, input: ParsedInput<D>) => Promise<EndpointResult<D>>;

/** A handler outside any transaction: it reads the body itself and may respond with a file. */
interface Streaming<D extends EndpointDefinition> {
  stream: (ctx: StreamCtxOf<D>, input: ParsedInput<D>) => Promise<EndpointResult<D> | Response>;
}

/**
 * A handler in two steps: what waits for a disk, a password hash or another program is done first, outside any
 * transaction; `handle` gets its result in the transaction.
 */
interface Prepared<D extends EndpointDefinition> {
  prepare: (ctx: StreamCtxOf<D>, input: ParsedInput<D>) => Promise<unknown>;
  handle: (ctx: CtxOf<D>, input: ParsedInput<D>, prepared: never) => Promise<EndpointResult<D>>;
}

/** Ties the result type of `prepare` to the parameter of `handle`. */
export const inTwoSteps = <C, T, I, P, R>(
  prepare: (ctx: C, input: I) => Promise<P>,
  handle: (ctx: T, input: I, prepared: P) => Promise<R>,
) => ({ prepare, handle });

type Handlers<G extends Record<string, Endpoint>> = {
  [K in keyof G]: Handler<G[K]> | Streaming<G[K]> | Prepared<G[K]>;
};

type Input = ParsedInput<EndpointDefinition>;

/** One endpoint with its handler, types erased for the router. */
export interface Route {
  id: string;
  endpoint: Endpoint;
  prepare?: (ctx: AnyStreamCtx, input: Input) => Promise<unknown>;
  handle?: (ctx: SystemCtx | CtxOf<EndpointDefinition>, input: Input, prepared?: unknown) => Promise<unknown>;
  stream?: (ctx: AnyStreamCtx, input: Input) => Promise<unknown>;
}

/** Gives every endpoint of a group its handler; the compiler reports a missing one. */
export function implement<G extends Record<string, Endpoint>>(name: string, group: G, handlers: Handlers<G>): Route[] {
  return Object.entries(group).map(([verb, endpoint]) => {
    const handler = handlers[verb as keyof G] as unknown;
    const steps = typeof handler === 'function' ? { handle: handler } : handler;
    return { id: `${name}.${verb}`, endpoint, ...(steps as Pick<Route, 'prepare' | 'handle' | 'stream'>) };
  });
}
