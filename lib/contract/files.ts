import { z } from 'zod';
import { affected, count, id, idParams, shown, textOrEmpty, timestamp } from './core/common';
import { endpoint } from './core/endpoint';

/** Pictures as they come in. They are decoded, turned upright, stripped of what the camera added, and written anew. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_LIMITS = { bytes: 20_000_000, pixels: 24_000_000, edge: 2000 } as const;

/** Films and documents are kept as they come; what they are is read from their content. */
const FILM_TYPES = ['video/mp4', 'video/webm'] as const;
const PDF_TYPES = ['application/pdf'] as const;

export const FILE_KINDS = ['image', 'video', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What may be uploaded, by its kind. `bytes` is the most that a file may have. */
export const UPLOADS = {
  image: { types: IMAGE_TYPES, bytes: IMAGE_LIMITS.bytes },
  video: { types: FILM_TYPES, bytes: 100_000_000 },
  pdf: { types: PDF_TYPES, bytes: 20_000_000 },
} as const satisfies Record<FileKind, { types: readonly string[]; bytes: number }>;

const ALL_TYPES = [...IMAGE_TYPES, ...FILM_TYPES, ...PDF_TYPES] as const;

export const storedFile = z
  .object({
    id,
    kind: z.enum(FILE_KINDS),
    name: shown,
    mime: shown,
    /** Bytes as stored. */
    size: count,
    /** Pixels; 0 where it is no picture. */
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
    summary: 'Takes a picture, a film or a PDF. Passports may show it to anybody.',
    query: z.object({ name: textOrEmpty(255).default(''), kind: z.enum(FILE_KINDS).default('image') }),
    upload: { types: ALL_TYPES, maxBytes: UPLOADS.video.bytes },
    response: storedFile,
    status: 201,
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/files/{fileId}',
    level: 200,
    summary: "One of the company's files, as stored.",
    params,
    download: ALL_TYPES,
    slow: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/files/{fileId}',
    level: 200,
    summary: 'Removes a file; refused while an article, a draft or a published passport shows it, with where that is.',
    params,
    response: affected,
  }),
};
