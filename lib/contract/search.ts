import { z } from 'zod';
import { scannedText, shown, upTo } from './core/common';
import { endpoint } from './core/endpoint';

/** Kinds of hits of the global search. */
export const SEARCH_TYPES = [
  'units',
  'articles',
  'templates',
  'materials',
  'lots',
  'places',
  'processes',
  'events',
  'containers',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const searchHit = z
  .object({
    type: z.enum(SEARCH_TYPES),
    /** Identifies its page: the code of a unit, else the id. */
    key: shown,
    name: shown,
    /** Distinguishes hits of the same name: the SKU of an article, the article of a lot or unit. */
    detail: shown,
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    level: 200,
    summary: 'A few of each kind for a word, a code, or the address or barcode of a scanned label.',
    query: z.object({ q: scannedText(500) }),
    response: upTo(20 * SEARCH_TYPES.length, searchHit),
  }),
};
