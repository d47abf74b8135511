import { z } from 'zod';
import {
  affected,
  count,
  dictionary,
  id,
  listOf,
  listQuery,
  searchText,
  selection,
  shown,
  timestamp,
  upTo,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { job, started } from './jobs';

/** What users delete permanently by emptying the trash. */
export const EMPTIED_TYPES = [
  'articles',
  'materials',
  'templates',
  'lots',
  'places',
  'processes',
  'events',
  'containers',
] as const;
export type EmptiedType = (typeof EMPTIED_TYPES)[number];

/** Files are deleted automatically after `FILE_RESTORE_DAYS`. */
export const TRASH_TYPES = [...EMPTIED_TYPES, 'files'] as const;

/** Most ids in a response. */
export const MAX_TRASH_IDS = 20_000;
export type TrashType = (typeof TRASH_TYPES)[number];

const type = z.enum(TRASH_TYPES);

export const trashItem = z
  .object({
    id,
    name: shown,
    /** Distinguishes rows of the same name: the SKU of an article, the article of a lot. */
    detail: shown,
    deletedAt: timestamp,
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof trashItem>;

/** Most taken codes in a response. */
export const MAX_TAKEN_CODES = 3;

/** A code that a restored lot had before it was renamed, and that leads to another lot of its article now. */
export const takenCode = z.object({
  code: shown,
  /** The current code of the restored lot. */
  lot: shown,
  /** The current code of the lot that took it. */
  holder: shown,
});
export type TakenCode = z.infer<typeof takenCode>;

export const trash = {
  list: endpoint({
    method: 'GET',
    path: '/trash',
    level: 200,
    summary: 'What was deleted, of one type.',
    query: listQuery(['name', 'deletedAt'], { type: type.default('articles') }),
    response: listOf(trashItem).extend({
      counts: dictionary(type, count, TRASH_TYPES.length),
      /** The running job that empties the trash of this type, whoever started it. */
      emptying: job.nullable(),
    }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/trash/ids',
    level: 200,
    summary:
      'Ids of what was deleted of one type, as the search finds it, at most 20,000: what restoring all works on.',
    query: z.object({ q: searchText().optional(), type: type.default('articles') }),
    response: z.object({ ids: upTo(MAX_TRASH_IDS, id) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/trash/restore',
    level: 200,
    summary: 'Takes things of one kind out of the trash.',
    body: selection.extend({ type }),
    example: { type: 'articles', ids: [EXAMPLE_IDS.articleId] },
    response: affected.extend({ takenCodes: upTo(MAX_TAKEN_CODES, takenCode).optional() }),
  }),
  empty: endpoint({
    method: 'POST',
    path: '/trash/empty',
    level: 200,
    summary:
      'Deletes for good what lies in the trash now, or lay there at a moment: as its effect was counted. Articles and lots whose units have codes stay.',
    body: z.object({ type: z.enum(EMPTIED_TYPES), before: timestamp.optional() }),
    example: { type: 'templates', before: '2026-11-20T10:00:00.000Z' },
    response: started,
    status: 202,
  }),
};
