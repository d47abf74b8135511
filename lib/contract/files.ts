import { z } from 'zod';
import { affected, count, id, idParams, shown, textOrEmpty, timestamp } from './core/common';
import { endpoint } from './core/endpoint';

/** Pictures as they come in. They are decoded, turned upright, stripped of what the camera added, and written anew. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_LIMITS = { bytes: 20_000_000, pixels: 24_000_000, edge: 2000 } as const;

export const storedFile = z
  .object({
    id,
    name: shown,
    mime: shown,
    /** Bytes as stored. */
    size: count,
    width: count,
    height: count,
    createdAt: timestamp,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFile>;

const params = idParams('fileId');

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    level: 200,
    summary: 'Takes a picture of an article. Passports may show it to anybody.',
    query: z.object({ name: textOrEmpty(255).default('') }),
    upload: { types: IMAGE_TYPES, maxBytes: IMAGE_LIMITS.bytes },
    response: storedFile,
    status: 201,
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    level: 200,
    summary: "One of the company's pictures, as stored.",
    params,
    download: IMAGE_TYPES,
    slow: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/files/{fileId}',
    level: 200,
    summary: 'Removes a picture; refused while an article or a published passport shows it.',
    params,
    response: affected,
  }),
};
