import { z } from 'zod';
import { id, searchText, shown, upTo } from './core/common';
import { endpoint } from './core/endpoint';

export const searchHits = z
  .object({
    articles: upTo(20, z.object({ id, name: shown, sku: shown })),
    materials: upTo(20, z.object({ id, name: shown })),
    lots: upTo(20, z.object({ id, code: shown, article: shown })),
    units: upTo(20, z.object({ code: shown, article: shown })),
  })
  .meta({ id: 'SearchHits' });
export type SearchHits = z.infer<typeof searchHits>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    level: 200,
    summary: 'A few of each kind for a word, a code, or the scanned address of a label.',
    query: z.object({ q: searchText(500) }),
    response: searchHits,
  }),
};
