import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/core/endpoint';

export type SearchParams = Record<string, string | string[] | undefined>;

export interface ReadQuery<S extends z.ZodObject> {
  query: z.input<S>;
  /** Whether a known parameter has an invalid value. */
  isRefused: boolean;
}

/** The query parameters that a list accepts, and whether known ones had to be dropped. */
export function readListQuery<S extends z.ZodObject>(
  endpoint: Endpoint & { query: S },
  params: SearchParams,
): ReadQuery<S> {
  const { shape } = endpoint.query;
  const accepted: [string, string][] = [];
  let isRefused = false;
  for (const [name, value] of Object.entries(params)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first === undefined || !Object.hasOwn(shape, name)) continue;
    if ((shape[name] as z.ZodType).safeParse(first).success) accepted.push([name, first]);
    else if (first !== '') isRefused = true;
  }
  return { query: Object.fromEntries(accepted) as z.input<S>, isRefused };
}

/**
 * The query parameters that a list accepts, ready for `call(list, { query })`. Unknown (dialogs, columns) and invalid
 * ones are dropped: an address typed by hand shows the list, not an error.
 */
export const listQueryOf = <S extends z.ZodObject>(endpoint: Endpoint & { query: S }, params: SearchParams) =>
  readListQuery(endpoint, params).query;
