import { z } from 'zod';
import {
  affected,
  changed,
  count,
  id,
  idParams,
  integer,
  longListOf,
  longListQuery,
  queryBoolean,
  selection,
  shown,
  text,
  textOrEmpty,
  timestamp,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';

/** Accepted picture formats. Pictures are decoded, rotated upright, stripped of metadata, and encoded again. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_LIMITS = { bytes: 20_000_000, pixels: 50_000_000, edge: 2000 } as const;

/** Videos and documents are stored unchanged; their type is determined by their content. */
const FILM_TYPES = ['video/mp4', 'video/webm'] as const;
const PDF_TYPES = ['application/pdf'] as const;

/** How long a removed file can be restored before retention deletes its bytes. */
export const FILE_RESTORE_DAYS = 29;

export const FILE_KINDS = ['image', 'video', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Accepted uploads, by kind. `bytes` is the most that a file may have. */
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
    /** Pixels; 0 if it is no picture. */
    width: count,
    height: count,
    createdAt: timestamp,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFile>;

/** A file as the library shows it. */
export const libraryFile = storedFile
  .extend({
    /** The picture from which this one was cropped; null for all others. */
    sourceId: id.nullable(),
    /** Number of articles and templates that show it. */
    uses: count,
  })
  .meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof libraryFile>;

/** An article or template that shows a file, or the company whose logo it is, with the number of uses of each kind. */
export const fileUse = z
  .object({
    id,
    type: z.enum(['articles', 'templates', 'companies']),
    name: shown,
    /** Of an article. */
    sku: shown.nullable(),
    /** It may be restored from there. */
    isInTrash: z.boolean(),
    /** 1 when it is one of the article's own pictures. */
    images: count,
    /** Elements of its passport. */
    sections: count,
    /** Pages of its passport whose link preview shows the picture. */
    pages: count,
    /** 1 if it is a logo of the company, or the passport's header, brand picture or background. */
    look: count,
    /** Visitors see it now. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'FileUse' });
export type FileUse = z.infer<typeof fileUse>;

/** Part of a picture, in its pixels from the upper left. */
export const cropArea = z.object({
  left: integer(0, IMAGE_LIMITS.edge),
  top: integer(0, IMAGE_LIMITS.edge),
  width: integer(1, IMAGE_LIMITS.edge),
  height: integer(1, IMAGE_LIMITS.edge),
});
export type CropArea = z.infer<typeof cropArea>;

const params = idParams('fileId');

export const files = {
  list: endpoint({
    method: 'GET',
    path: '/files',
    level: 200,
    summary: 'Pictures, films and documents of the company; `q` looks into the name.',
    query: longListQuery(['createdAt', 'name', 'size'], {
      kind: z.enum(FILE_KINDS).optional(),
      isUsed: queryBoolean.optional(),
    }),
    response: longListOf(libraryFile),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/files',
    level: 200,
    summary: 'Takes a picture, a film or a PDF. Passports may show it to anybody.',
    query: z.object({ name: textOrEmpty(TEXT_LIMITS.fileName).default(''), kind: z.enum(FILE_KINDS).default('image') }),
    upload: { types: ALL_TYPES, maxBytes: UPLOADS.video.bytes, isOnce: true },
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
  details: endpoint({
    method: 'GET',
    path: '/files/{fileId}/details',
    level: 200,
    summary: 'What is known of a file, without its bytes.',
    params,
    response: libraryFile,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/files/{fileId}/uses',
    level: 200,
    summary: 'Articles and templates that show a file, the newest first.',
    params,
    query: longListQuery(['createdAt']).pick({ page: true, pageSize: true, cursor: true }),
    response: longListOf(fileUse).extend({
      /**
       * Articles of which only earlier versions show it; at most 1,000 are counted. Those versions keep it even if the
       * file is removed.
       */
      earlierOnly: count,
      /** There are more than were counted. */
      isEarlierOnlyCapped: z.boolean(),
    }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/files/{fileId}',
    level: 200,
    summary: 'Gives a file another name in the library; pages stay as they are.',
    params,
    body: z.object({ name: text(TEXT_LIMITS.fileName) }),
    example: { name: 'Front of the jacket.jpg' },
    response: libraryFile,
  }),
  crop: endpoint({
    method: 'POST',
    path: '/files/{fileId}/crop',
    level: 200,
    summary: 'Crops a picture into a new file; the original stays unchanged.',
    params,
    body: cropArea,
    example: { left: 0, top: 0, width: 400, height: 300 },
    response: libraryFile,
    status: 201,
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
  removeMany: endpoint({
    method: 'POST',
    path: '/files/delete',
    level: 200,
    summary: 'Removes those of the chosen files that nothing shows; `kept` are in use and stay.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.fileId] },
    response: changed.extend({ kept: count }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/files/restore',
    level: 200,
    summary: `Brings files back that were removed less than ${FILE_RESTORE_DAYS} days ago.`,
    body: selection,
    example: { ids: [EXAMPLE_IDS.fileId] },
    response: affected,
  }),
};
