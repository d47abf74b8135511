import type { z } from 'zod';
import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import { readListQuery, type SearchParams } from './list-query';
import type { CallResult } from './result';
import { call } from './server';

/** Refusals of the query itself: a place of another order, the id of something that is gone, a kind of a higher level. */
const OF_THE_QUERY: readonly string[] = ['INVALID_DATA', 'NOT_FOUND', 'FORBIDDEN'];

interface CalledList<E extends Endpoint & { query: z.ZodObject }> {
  list: CallResult<EndpointOutput<E>>;
  /** The query that the list was finally requested with. */
  query: z.input<E['query']>;
  /** Something of the address could not be used: the page says so and shows the list without it. */
  isRefused: boolean;
}

/**
 * Calls a list with what an address says, and with its defaults where the address says what cannot be. `fixed` holds
 * whatever the address says; `path` fills the parameters of the list's own path.
 */
export async function callList<E extends Endpoint & { query: z.ZodObject }>(
  endpoint: E,
  params: SearchParams,
  fixed: Partial<z.input<E['query']>> = {},
  path?: Record<string, string>,
): Promise<CalledList<E>> {
  const ask = (query: object) =>
    call(endpoint, { ...(path ? { params: path } : {}), query: { ...query, ...fixed } } as unknown as CallArgs<E>);
  const { query, isRefused } = readListQuery(endpoint, params);
  const list = await ask(query);
  if (list.ok || Object.keys(query).length === 0 || !OF_THE_QUERY.includes(list.code))
    return { list, query: { ...query, ...fixed } as z.input<E['query']>, isRefused };
  return { list: await ask({}), query: fixed as z.input<E['query']>, isRefused: true };
}
