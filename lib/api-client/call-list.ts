import type { z } from 'zod';
import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import { readListQuery, type SearchParams } from './list-query';
import type { CallResult } from './result';
import { call } from './server';

/** Refusals of the query itself: a cursor of another sort order, the id of a deleted record, a type above the level. */
const OF_THE_QUERY: readonly string[] = ['INVALID_DATA', 'NOT_FOUND', 'FORBIDDEN'];

interface CalledList<E extends Endpoint & { query: z.ZodObject }> {
  list: CallResult<EndpointOutput<E>>;
  /** The query of the final request. */
  query: z.input<E['query']>;
  /** Part of the address was invalid: the page says so and shows the list without it. */
  isRefused: boolean;
}

/**
 * Calls a list with the query of an address, and with its defaults if the API refuses that query. `fixed` overrides
 * the address; `path` fills the path parameters of the endpoint.
 */
export async function callList<E extends Endpoint & { query: z.ZodObject }>(
  endpoint: E,
  params: SearchParams,
  fixed: Partial<z.input<E['query']>> = {},
  path?: Record<string, string>,
): Promise<CalledList<E>> {
  const callWith = (query: object) =>
    call(endpoint, { ...(path ? { params: path } : {}), query: { ...query, ...fixed } } as unknown as CallArgs<E>);
  const { query, isRefused } = readListQuery(endpoint, params);
  const list = await callWith(query);
  if (list.ok || Object.keys(query).length === 0 || !OF_THE_QUERY.includes(list.code))
    return { list, query: { ...query, ...fixed } as z.input<E['query']>, isRefused };
  return { list: await callWith({}), query: fixed as z.input<E['query']>, isRefused: true };
}
