import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/core/endpoint';

export type SearchParams = Record<string, string | string[] | undefined>;

export interface ReadQuery<S extends z.ZodObject> {
  query: z.input<S>;
  /** True when a part that the list knows has a value that it cannot use. */
  isRefused: boolean;
}

/** The part of an address that a list understands, and whether something of it had to be left out. */
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
 * The part of an address that a list understands, ready for `call(list, { query })`. What the contract does not know
 * (dialogs, columns) or refuses is left out: an address typed by hand shows the list, not an error.
 */
export const listQueryOf = <S extends z.ZodObject>(endpoint: Endpoint & { query: S }, params: SearchParams) =>
  readListQuery(endpoint, params).query;
