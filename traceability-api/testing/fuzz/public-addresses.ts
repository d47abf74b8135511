import { z } from 'zod';
import type { NamedEndpoint } from '@/lib/contract';
import { text } from '@/lib/contract/core/common';
import { endpoint } from '@/lib/contract/core/endpoint';

const page = (id: string, path: `/${string}`, names: readonly string[]): NamedEndpoint => ({
  id: `public.${id}`,
  endpoint: endpoint({
    method: 'GET',
    path,
    level: 'public',
    params: z.object(Object.fromEntries(names.map((name) => [name, text(60)]))),
    download: ['text/html'],
  }),
});

/** Addresses of the public router, which are not part of the contract and open to anybody. */
export const PUBLIC_ADDRESSES: readonly NamedEndpoint[] = [
  page('passport', '/p/{hash}', ['hash']),
  page('model', '/p/{articleId}', ['articleId']),
  page('unit', '/01/{gtin}/21/{serial}', ['gtin', 'serial']),
  page('lot', '/01/{gtin}/10/{code}', ['gtin', 'code']),
  page('article', '/01/{gtin}', ['gtin']),
  page('container', '/00/{sscc}', ['sscc']),
  page('block', '/b/{hash}', ['hash']),
  page('picture', '/public/files/{fileId}', ['fileId']),
];
