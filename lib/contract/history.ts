import { z } from 'zod';
import { count, cursor, id, idParams, queryInteger, shown, timestamp, unitCode, upTo, version } from './core/common';
import { endpoint } from './core/endpoint';

/** Actions on an article, its passport, a template, a lot or a unit, in user terms. */
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
  'processed',
  'reopened',
  'split',
  'merged',
  'inputsAdded',
  'moved',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The data of an article, by the names of its fields. */
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

/** Changeable data of a thing, by the names of its fields. */
export const HISTORY_FIELDS = [...ARTICLE_FACTS, 'compositionHints', 'code', 'lot'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

/** Fields that are shown with their former and new values: short, and never internal. */
export const VALUED_FIELDS = ['name', 'sku', 'gtin', 'model', 'weightGrams', 'code', 'lot'] as const;
export type ValuedField = (typeof VALUED_FIELDS)[number];

/** The former and new value of a field; null for none. */
export const changedValue = z.object({
  field: z.enum(VALUED_FIELDS),
  from: shown.nullable(),
  to: shown.nullable(),
});
export type ChangedValue = z.infer<typeof changedValue>;

export const historyEntry = z
  .object({
    id,
    at: timestamp,
    kind: z.enum(HISTORY_KINDS),
    /** Name of the user, or of the API key; null for a deleted user or one without a company. */
    by: shown.nullable(),
    /** The changed fields, if they were recorded. */
    fields: upTo(HISTORY_FIELDS.length, z.enum(HISTORY_FIELDS)),
    /** Those whose values were recorded. */
    values: upTo(VALUED_FIELDS.length, changedValue),
    /** For a template linked to articles, or whose design they were given: the number of articles. */
    articles: count.nullable(),
    /** For a restored version: its number. */
    version: version.nullable(),
    /** The scheduled time of a publication. */
    publishAt: timestamp.nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

const query = z.object({ cursor: cursor.optional(), pageSize: queryInteger(30, 1, 100) });
/** Entries, latest first. */
export const historyPage = z.object({ results: upTo(100, historyEntry), nextCursor: cursor.nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

export const history = {
  ofArticle: endpoint({
    method: 'GET',
    path: '/articles/{articleId}/history',
    level: 200,
    summary: 'What was done to an article and its passport, when and by whom; the latest first.',
    params: idParams('articleId'),
    query,
    response: historyPage,
  }),
  ofTemplate: endpoint({
    method: 'GET',
    path: '/templates/{templateId}/history',
    level: 200,
    summary: 'What was done to a template and its passport, when and by whom; the latest first.',
    params: idParams('templateId'),
    query,
    response: historyPage,
  }),
  ofLot: endpoint({
    method: 'GET',
    path: '/lots/{lotId}/history',
    level: 200,
    summary: 'What was done to a lot, when and by whom; the latest first.',
    params: idParams('lotId'),
    query,
    response: historyPage,
  }),
  ofUnit: endpoint({
    method: 'GET',
    path: '/units/{code}/history',
    level: 200,
    summary: 'What was done to a unit, when and by whom; the latest first.',
    params: z.object({ code: unitCode }),
    query,
    response: historyPage,
  }),
};
