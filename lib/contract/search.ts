import { z } from 'zod';
import { id, longText } from './common';
import { endpoint } from './endpoint';

export const searchHits = z
  .object({
    articles: z.array(z.object({ id, name: z.string(), sku: z.string() })),
    materials: z.array(z.object({ id, name: z.string() })),
    lots: z.array(z.object({ id, code: z.string(), article: z.string() })),
    units: z.array(z.object({ code: z.string(), article: z.string() })),
  })
  .meta({ id: 'SearchHits' });
export type SearchHits = z.infer<typeof searchHits>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    level: 200,
    summary: 'A few of each kind for a word, a code, or the scanned address of a label.',
    query: z.object({ q: longText(500) }),
    response: searchHits,
  }),
};
