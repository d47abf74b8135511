import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The part of an address that a list understands, ready for `call(list, { query })`. What the contract does not know
 * (dialogs, columns) or refuses is left out: an address typed by hand shows the list, not an error.
 */
export function listQueryOf<S extends z.ZodObject>(
  endpoint: Endpoint & { query: S },
  params: SearchParams,
): z.input<S> {
  const { shape } = endpoint.query;
  const known = Object.entries(params).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    if (first === undefined || !Object.hasOwn(shape, name)) return [];
    const isFine = (shape[name] as z.ZodType).safeParse(first).success;
    return isFine ? [[name, first]] : [];
  });
  return Object.fromEntries(known) as z.input<S>;
}
