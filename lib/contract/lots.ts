import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import {
  code,
  count,
  decimal,
  id,
  idParams,
  listQuery,
  longListOf,
  longListQuery,
  longText,
  shown,
  text,
  timestamp,
  unitCode,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
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
    /** Events of its article's manufacturing process, and how many of them are recorded for the lot. */
    progress: z.object({ recorded: count, events: count }),
    /** Whether it is recalled, itself or with what it was made of. */
    isRecalled: z.boolean(),
    /** Sent back with a change; a stale one is rejected. */
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Lot' });
export type Lot = z.infer<typeof lot>;

/** Letters and digits of any script, and the punctuation of lot codes; 1 to `TEXT_LIMITS.lotCode` characters. */
export const lotCode = code(TEXT_LIMITS.lotCode);

const createBody = z.object({
  articleId: id,
  code: lotCode,
  state: z.enum(LOT_STATES).default('in_process'),
  properties: ownProperties.default([]),
});

/** Most units that change their lot at once. */
export const MAX_MOVED_UNITS = 100_000;
/** Most lots that are merged into another at once, or recorded as its inputs. */
export const MAX_LOT_INPUTS = 50;
/** Most lots in a lineage, and its depth in steps from the lot in each direction. */
export const MAX_LINEAGE_LOTS = 200;
export const MAX_LINEAGE_STEPS = 20;

/** Units of measurement, UNECE Recommendation 20; pieces have none. */
export const QUANTITY_UNITS = ['', 'KGM', 'GRM', 'MTR', 'MTK', 'LTR'] as const;

/** The units that leave a lot: a number of the first ones by their codes, all from one code to another, or none. */
const leavingUnits = z.discriminatedUnion('type', [
  z.object({ type: z.literal('count'), count: z.number().int().min(1).max(MAX_MOVED_UNITS) }),
  z.object({ type: z.literal('range'), first: unitCode, last: unitCode }),
  z.object({ type: z.literal('none') }),
]);
export type LeavingUnits = z.infer<typeof leavingUnits>;

/** What a lot was made of: another lot of the company, or one of a supplier by the name on its label. */
const lotInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('lot'),
    lotId: id,
    quantity: z.number().positive().max(1_000_000_000).nullable().default(null),
    uom: z.enum(QUANTITY_UNITS).default(''),
  }),
  z.object({
    type: z.literal('supplier'),
    name: text(TEXT_LIMITS.supplierLot),
    quantity: z.number().positive().max(1_000_000_000).nullable().default(null),
    uom: z.enum(QUANTITY_UNITS).default(''),
  }),
]);
export type LotInput = z.infer<typeof lotInput>;

const lineageLot = z.object({
  /** Of a lot of the company; one of another company has its name. */
  key: shown,
  /** Other companies' events may make units, articles or containers out of a lot. */
  type: z.enum(['lot', 'unit', 'article', 'container']),
  /** Null for a lot of another company and for one that was deleted permanently. */
  id: id.nullable(),
  /** Of another company, a supplier's or one that was made of ours: `code` is the identifier in its records. */
  isForeign: z.boolean(),
  code: shown,
  article: shown,
  units: count,
  isRecalled: z.boolean(),
  /** Steps from the requested lot: negative for what it was made of. */
  step: z.number().int().min(-MAX_LINEAGE_STEPS).max(MAX_LINEAGE_STEPS),
});
export type LineageLot = z.infer<typeof lineageLot>;

export const lineage = z
  .object({
    lots: upTo(MAX_LINEAGE_LOTS, lineageLot),
    links: upTo(
      MAX_LINEAGE_LOTS * 10,
      z.object({
        from: shown,
        to: shown,
        recordId: id,
        how: z.enum(['split', 'merge', 'made']),
        happenedAt: timestamp,
        quantity: decimal.nullable(),
        uom: shown,
      }),
    ),
    /** Total number of lots before and after it, however many are drawn. */
    before: count,
    after: count,
    /** Some are missing. */
    isCut: z.boolean(),
  })
  .meta({ id: 'Lineage' });
export type Lineage = z.infer<typeof lineage>;

export const LOT_SORTS = ['code', 'article', 'createdAt', 'updatedAt'] as const;

export const lotFilters = { state: z.enum(LOT_STATES).optional(), articleId: id.optional() };

const params = idParams('lotId');

export const lots = {
  list: endpoint({
    method: 'GET',
    path: '/lots',
    level: 200,
    summary: 'Lots of the company; `q` looks into code, article and SKU.',
    query: longListQuery(LOT_SORTS, lotFilters),
    response: longListOf(lot),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lots',
    level: 200,
    summary: 'Creates a lot of an article; its code is unique within the article.',
    body: createBody,
    example: {
      articleId: EXAMPLE_IDS.articleId,
      code: 'L2026-11',
      properties: [{ name: 'Dye bath', value: '7' }],
    },
    response: lot,
    status: 201,
  }),
  export: endpoint({
    method: 'GET',
    path: '/lots/export',
    level: 200,
    summary: 'The lots that the filters find as a file.',
    query: listQuery(LOT_SORTS, { ...lotFilters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/lots/{lotId}',
    level: 200,
    summary: 'One lot, with how far it is.',
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
    example: { code: 'L2026-11', properties: [{ name: 'Dye bath', value: '8' }], version: 1 },
    response: lot,
  }),
  lineage: endpoint({
    method: 'GET',
    path: '/lots/{lotId}/lineage',
    level: 200,
    summary: 'What a lot was made of and what was made of it, over all steps, as a graph.',
    params,
    response: lineage,
  }),
  previewSplit: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/split/preview',
    level: 200,
    summary: 'Says how many units a split would move, and how many passports would name another lot.',
    params,
    body: z.object({ units: leavingUnits }),
    example: { units: { type: 'count', count: 10 } },
    mutates: false,
    response: z.object({ moved: count, kept: count, codes: count }),
  }),
  split: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/split',
    level: 200,
    summary: 'Takes units out of a lot into a new one, which keeps what happened to them until now.',
    params,
    body: z.object({ code: lotCode, units: leavingUnits, note: longText(TEXT_LIMITS.recordNote).default('') }),
    example: { code: 'L2026-11-B', units: { type: 'count', count: 10 }, note: 'For the second shop' },
    response: z.object({ lot, moved: count }),
    status: 201,
  }),
  previewMerge: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/merge/preview',
    level: 200,
    summary: 'Says how many units a merge would move, and how many passports would name another lot.',
    params,
    body: z.object({ lotIds: upTo(MAX_LOT_INPUTS, id).min(1) }),
    example: { lotIds: [EXAMPLE_IDS.lotId] },
    mutates: false,
    response: z.object({ moved: count, codes: count }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/merge',
    level: 200,
    summary: 'Moves all units of other lots of the article into a lot; the others are processed then.',
    params,
    body: z.object({ lotIds: upTo(MAX_LOT_INPUTS, id).min(1), note: longText(TEXT_LIMITS.recordNote).default('') }),
    example: { lotIds: [EXAMPLE_IDS.lotId], note: 'The rest of the bath' },
    response: z.object({ lot, moved: count }),
  }),
  addInputs: endpoint({
    method: 'POST',
    path: '/lots/{lotId}/inputs',
    level: 200,
    summary: 'Records what a lot was made of: lots of the company, and lots of suppliers by the names on their labels.',
    params,
    body: z.object({
      inputs: upTo(MAX_LOT_INPUTS, lotInput).min(1),
      happenedAt: timestamp.nullable().default(null),
      note: longText(TEXT_LIMITS.recordNote).default(''),
    }),
    example: { inputs: [{ type: 'supplier', name: 'Alpaca 2611-2', quantity: 32, uom: 'KGM' }] },
    response: z.object({ recordId: id }),
    status: 201,
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
