import type { Endpoint } from '@/lib/contract/core/endpoint';

/** An endpoint, or what loads its contract once it is called: a page where it seldom is need not carry the contract. */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

/** The endpoint itself; null where its contract could not be loaded because the network is gone. */
export const loadEndpoint = async <E extends Endpoint>(source: EndpointSource<E>): Promise<E | null> =>
  typeof source === 'function' ? source().catch(() => null) : source;
