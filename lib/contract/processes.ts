import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  affected,
  changed,
  count,
  id,
  idParams,
  listQuery,
  longListOf,
  longListQuery,
  longText,
  selection,
  shown,
  text,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';

export const PROCESS_TYPES = ['manufacturing', 'post_sales'] as const;
export type ProcessType = (typeof PROCESS_TYPES)[number];

/** Most articles that one call assigns or removes; more need further calls. */
export const MAX_ARTICLES_AT_ONCE = 1000;

const type = z.enum(PROCESS_TYPES);

export const processShape = z
  .object({
    id,
    name: shown,
    description: shown,
    type,
    /** Events that are not deleted. */
    eventCount: count,
    /** Assigned articles that are not deleted. */
    articleCount: count,
    /** Sent back with a change or a new order of events; a stale one is rejected. */
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Process' });
export type Process = z.infer<typeof processShape>;

export const processArticle = z.object({ id, name: shown, sku: shown }).meta({ id: 'ProcessArticle' });
export type ProcessArticle = z.infer<typeof processArticle>;

const fields = {
  name: text(TEXT_LIMITS.name),
  description: longText(TEXT_LIMITS.processDescription).default(''),
  type,
  /** Articles to assign. One that has another manufacturing process is rejected, unless `isMoving`. */
  articleIds: upTo(MAX_ARTICLES_AT_ONCE, id).default([]),
  /** True moves articles out of their current manufacturing process. */
  isMoving: z.boolean().default(false),
};

export const PROCESS_SORTS = ['name', 'createdAt', 'updatedAt'] as const;
export const processFilters = { type: type.optional(), articleId: id.optional() };

const params = idParams('processId');

export const processes = {
  list: endpoint({
    method: 'GET',
    path: '/processes',
    level: 300,
    summary: 'Processes of the company; `q` looks into name and description.',
    query: longListQuery(PROCESS_SORTS, processFilters),
    response: longListOf(processShape),
  }),
  create: endpoint({
    method: 'POST',
    path: '/processes',
    level: 300,
    summary: 'Creates a process. An article has at most one manufacturing process.',
    body: z.object(fields),
    example: { name: 'Knitting in Béjar', description: 'From yarn to label', type: 'manufacturing' },
    response: processShape,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/processes/export',
    level: 300,
    summary: 'The processes that the filters find as a file.',
    query: listQuery(PROCESS_SORTS, { ...processFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/processes/{processId}',
    level: 300,
    summary: 'One process.',
    params,
    response: processShape,
  }),
  articles: endpoint({
    method: 'GET',
    path: '/processes/{processId}/articles',
    level: 300,
    summary: 'Articles of a process, in the order in which they were created.',
    params,
    query: longListQuery(['createdAt'], {}),
    response: longListOf(processArticle),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/processes/{processId}',
    level: 300,
    summary: 'Changes a process, assigns articles to it and removes others.',
    params,
    body: z.object({
      ...fields,
      /** Articles to remove. One to which an event of the process is restricted is rejected. */
      removedArticleIds: upTo(MAX_ARTICLES_AT_ONCE, id).default([]),
      version: version.optional(),
    }),
    example: { name: 'Knitting in Béjar', type: 'manufacturing', articleIds: [EXAMPLE_IDS.articleId], version: 1 },
    response: processShape,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/processes/{processId}',
    level: 300,
    summary: 'Puts a process into the trash, its events with it; records stay.',
    params,
    response: affected,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/processes/delete',
    level: 300,
    summary: 'Puts processes into the trash, their events with them; records stay.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.processId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/processes/restore',
    level: 300,
    summary: 'Takes processes out of the trash, with the events that went with them.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.processId] },
    response: affected,
  }),
};
