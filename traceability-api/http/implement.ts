import type { Endpoint, EndpointDefinition, EndpointResult, ParsedInput } from '@/lib/contract/endpoint';
import type { CtxOf, StreamCtx, StreamCtxOf, SystemCtx } from './context';

type Handler<D extends EndpointDefinition> = (ctx: CtxOf<D>, input: ParsedInput<D>) => Promise<EndpointResult<D>>;

/** A handler without a transaction of its own: it gets the raw request and may answer a stream. */
interface Streaming<D extends EndpointDefinition> {
  stream: (ctx: StreamCtxOf<D>, input: ParsedInput<D>) => Promise<EndpointResult<D> | Response>;
}

type Handlers<G extends Record<string, Endpoint>> = {
  [K in keyof G]: Handler<G[K]> | Streaming<G[K]>;
};

/** One endpoint with its handler, types erased for the router. */
export interface Route {
  id: string;
  endpoint: Endpoint;
  handle?: (ctx: SystemCtx | CtxOf<EndpointDefinition>, input: ParsedInput<EndpointDefinition>) => Promise<unknown>;
  stream?: (ctx: StreamCtx, input: ParsedInput<EndpointDefinition>) => Promise<unknown>;
}

/** Gives every endpoint of a group its handler; a forgotten one does not compile. */
export function implement<G extends Record<string, Endpoint>>(name: string, group: G, handlers: Handlers<G>): Route[] {
  return Object.entries(group).map(([verb, endpoint]) => {
    const handler = handlers[verb as keyof G] as unknown;
    const id = `${name}.${verb}`;
    return typeof handler === 'function'
      ? { id, endpoint, handle: handler as NonNullable<Route['handle']> }
      : { id, endpoint, stream: (handler as { stream: NonNullable<Route['stream']> }).stream };
  });
}
