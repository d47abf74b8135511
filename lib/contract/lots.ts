import { z } from 'zod';
import { count, id, idParams, longListOf, longListQuery, shown, text, timestamp, version } from './core/common';
import { endpoint } from './core/endpoint';
import { keptOwnProperties, ownProperties } from './properties';
import { TEXT_LIMITS } from './core/text-limits';

export const LOT_STATES = ['in_process', 'processed'] as const;

export const lot = z
  .object({
    id,
    code: shown,
    state: z.enum(LOT_STATES),
    article: z.object({ id, name: shown, sku: shown }),
    properties: keptOwnProperties,
    /** Units that belong to the lot. */
    units: count,
    /** Events of its article's manufacturing process, and for how many of them there is a record of the lot. */
    progress: z.object({ recorded: count, events: count }),
    /** Sent back with a change; a stale one is refused. */
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Lot' });
export type Lot = z.infer<typeof lot>;

/** Letters and digits of any script, and the signs that stand in lot codes; 1 to `TEXT_LIMITS.lotCode` characters. */
export const lotCode = text(TEXT_LIMITS.lotCode);

const createBody = z.object({
  articleId: id,
  code: lotCode,
  state: z.enum(LOT_STATES).default('in_process'),
  properties: ownProperties.default([]),
});

const params = idParams('lotId');

export const lots = {
  list: endpoint({
    method: 'GET',
    path: '/lots',
    level: 200,
    summary: 'Lots of the company; `q` looks into code, article and SKU.',
    query: longListQuery(['code', 'article', 'createdAt', 'updatedAt'], {
      state: z.enum(LOT_STATES).optional(),
      articleId: id.optional(),
    }),
    response: longListOf(lot),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lots',
    level: 200,
    summary: 'Creates a lot of an article; its code is unique within the article.',
    body: createBody,
    response: lot,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/lots/{lotId}',
    level: 200,
    summary: 'One lot.',
    params,
    response: lot,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lots/{lotId}',
    level: 200,
    summary: 'Changes code and properties of a lot.',
    params,
    body: z.object({ code: lotCode, properties: ownProperties, version: version.optional() }),
    response: lot,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lots/{lotId}',
    level: 200,
    summary: 'Puts a lot without units into the trash.',
    params,
    response: z.object({ id }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/restore',
    level: 200,
    summary: 'Takes a lot out of the trash.',
    params,
    response: lot,
  }),
  process: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/process',
    level: 200,
    summary: 'Marks a lot as processed: no more units join it.',
    params,
    response: lot,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/reopen',
    level: 200,
    summary: 'Takes a processed lot back into process.',
    params,
    response: lot,
  }),
};
