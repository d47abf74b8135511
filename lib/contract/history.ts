import { z } from 'zod';
import { count, cursor, id, idParams, queryInteger, shown, timestamp, upTo, version } from './core/common';
import { endpoint } from './core/endpoint';

/** What happens to an article, its passport or a template, as a person would say it. */
export const HISTORY_KINDS = [
  'created',
  'duplicated',
  'uploaded',
  'changed',
  'changedByUpload',
  'uploadUndone',
  'linked',
  'designed',
  'designGiven',
  'versionRestored',
  'published',
  'unpublished',
  'withdrawn',
  'reinstated',
  'scheduled',
  'unscheduled',
  'draftShared',
  'removed',
  'restored',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What an article says of itself, by the names of its fields. */
export const ARTICLE_FACTS = [
  'name',
  'sku',
  'gtin',
  'description',
  'model',
  'weightGrams',
  'isManualLoad',
  'templateId',
  'images',
  'properties',
  'compositions',
] as const;

export const historyEntry = z
  .object({
    id,
    at: timestamp,
    kind: z.enum(HISTORY_KINDS),
    /** Name of the person, or of the API key; null for somebody who is gone or of no company. */
    by: shown.nullable(),
    /** Of an article that was changed: what of it, as far as it was noted. */
    fields: upTo(ARTICLE_FACTS.length, z.enum(ARTICLE_FACTS)),
    /** Of a template that articles were linked to, or whose design they were given: how many. */
    articles: count.nullable(),
    /** Of a version that was restored: which. */
    version: version.nullable(),
    /** For when a publication was planned. */
    publishAt: timestamp.nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

const query = z.object({ cursor: cursor.optional(), pageSize: queryInteger(30, 1, 100) });
const response = z.object({ results: upTo(100, historyEntry), nextCursor: cursor.nullable() });
export type HistoryPage = z.infer<typeof response>;

export const history = {
  ofArticle: endpoint({
    method: 'GET',
    path: '/articles/{articleId}/history',
    level: 200,
    summary: 'What was done to an article and its passport, when and by whom; the latest first.',
    params: idParams('articleId'),
    query,
    response,
  }),
  ofTemplate: endpoint({
    method: 'GET',
    path: '/templates/{templateId}/history',
    level: 200,
    summary: 'What was done to a template and its passport, when and by whom; the latest first.',
    params: idParams('templateId'),
    query,
    response,
  }),
};
