import { z } from 'zod';
import { ARTICLE_STATES } from './article-lists';
import {
  affected,
  changed,
  count,
  cursorListOf,
  cursorQuery,
  decimal,
  id,
  integer,
  queryList,
  searchText,
  selection,
  shown,
  text,
  timestamp,
  unitCode,
  upTo,
  version,
  wholeSelection,
} from './core/common';
import { endpoint } from './core/endpoint';
import { EXPORT_TYPES } from './core/export-formats';
import { EXAMPLE_IDS } from './core/examples';
import { compositionParts } from './compositions';
import { codeRange, job, MAX_CODE_RANGES, started } from './jobs';
import { LOT_STATES, lotCode } from './lots';
import { keptOwnProperties, MAX_ENTRIES, ownProperties, visibilityReason } from './properties';
import { UNIT_STATES, type UnitFilter } from './unit-lists';

/** Most units of one creation. */
export const MAX_UNITS = 100_000;
/** Largest sheet of serials, in bytes as uploaded. */
export const MAX_UNIT_SHEET_BYTES = 10_000_000;

const articleRef = z.object({ id, name: shown, sku: shown, gtin: shown.nullable() });
const lotRef = z.object({ id, code: shown, state: z.enum(LOT_STATES) });

export const unitRow = z
  .object({
    id,
    code: shown,
    serial: shown,
    state: z.enum(UNIT_STATES),
    article: articleRef,
    isArticleInTrash: z.boolean(),
    lot: lotRef.nullable(),
    blockNumber: count,
    createdAt: timestamp,
  })
  .meta({ id: 'UnitRow' });
export type UnitRow = z.infer<typeof unitRow>;

export const FACT_LEVELS = ['unit', 'lot', 'article'] as const;
export type FactLevel = (typeof FACT_LEVELS)[number];

/** One fact with its level; `overridden` has the differing values of further levels. */
export const unitFact = z.object({
  name: shown,
  value: shown,
  level: z.enum(FACT_LEVELS),
  overridden: upTo(FACT_LEVELS.length, z.object({ level: z.enum(FACT_LEVELS), value: shown })),
  /** Levels at which this name is internal. One is enough to keep it off the passport; none: it is public. */
  internalAt: upTo(FACT_LEVELS.length, z.enum(FACT_LEVELS)),
});
export type UnitFact = z.infer<typeof unitFact>;

export const unit = unitRow
  .extend({
    hash: shown,
    /** The address in the QR code; it never changes. */
    publicUrl: shown,
    /** Lines under the QR code. */
    readable: upTo(20, shown),
    facts: upTo(MAX_ENTRIES, unitFact),
    compositions: compositionParts,
    /** Only the unit's own values, as edited in its form. */
    properties: keptOwnProperties,
    description: shown,
    model: shown,
    weightGrams: decimal.nullable(),
    image: z.object({ fileId: id, alt: shown }).nullable(),
    isPublished: z.boolean(),
    /**
     * Also hides its passport from visitors while it is not public, as its own withdrawal and an article in the trash
     * do.
     */
    articleState: z.enum(ARTICLE_STATES),
    withdrawnAt: timestamp.nullable(),
    scans: count,
    lastScanAt: timestamp.nullable(),
    version,
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof unit>;

/** Why a scan of an active unit opens no passport if its article is the reason; else null. */
export function closedByArticle({ articleState, isArticleInTrash }: Pick<Unit, 'articleState' | 'isArticleInTrash'>) {
  if (isArticleInTrash) return 'articleInTrash';
  if (articleState === 'withdrawn') return 'articleWithdrawn';
  return articleState === 'published' || articleState === 'changed' ? null : 'unpublished';
}

export const unitFilters = {
  articleId: id.optional(),
  lotId: id.optional(),
  blockId: id.optional(),
  /** Units of one creation. */
  jobId: id.optional(),
  state: z.enum(UNIT_STATES).optional(),
} satisfies Record<UnitFilter, z.ZodType>;

export const UNIT_SORTS = ['code', 'createdAt', 'article'] as const;

export const lotChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('existing'), lotId: id }),
  z.object({ kind: z.literal('new'), code: lotCode }),
]);
export type LotChoice = z.infer<typeof lotChoice>;

const createBody = z
  .object({
    articleId: id,
    /** The number of units; or `sheetId`, one unit per line. */
    quantity: integer(1, MAX_UNITS).optional(),
    sheetId: id.optional(),
    lot: lotChoice.default({ kind: 'none' }),
    /** Names of the sheet's internal columns; if absent, as proposed. */
    internalProperties: upTo(200, text(100)).optional(),
  })
  .refine((body) => (body.quantity === undefined) !== (body.sheetId === undefined), {
    path: ['quantity'],
    params: { text: 'quantityOrSheet' },
  });

/** The result of the job that creates units; of a stopped one, what it created. */
export const creationResult = z.object({
  created: count,
  articleId: id,
  lotId: id.nullable(),
  firstCode: shown,
  /** Not all codes from the first to the last are of this creation: `ranges` says which are. */
  lastCode: shown,
  ranges: upTo(MAX_CODE_RANGES, codeRange),
  /** All of them; only the first are listed. */
  rangeCount: count,
});
export type CreationResult = z.infer<typeof creationResult>;

/** Most creations of one person that are shown at once. */
export const MAX_CREATIONS = 20;

/** Lines of a sheet that are listed individually. */
export const MAX_NAMED_LINES = 10;

/** The content of a sheet of serials, as read. */
export const unitSheet = z
  .object({
    id,
    rows: count,
    /** Lines without a serial: their code is used instead. */
    withoutSerial: count,
    /** Property columns, with their proposed visibility and the reason. */
    properties: upTo(1000, z.object({ name: shown, isInternal: z.boolean(), reason: visibilityReason.nullable() })),
    sample: upTo(100, z.object({ row: count, serial: shown, properties: keptOwnProperties })),
    /**
     * The sheet of the workbook that was read, if others have content too: the first with a title of serials, else the
     * first.
     */
    sheetName: shown.nullable(),
    /**
     * False if none of several columns contains serials: their first line is taken as titles, and no unit gets a
     * serial.
     */
    hasSerialColumn: z.boolean(),
    /** Columns, from 1, whose values are ignored because they have no title. */
    untitled: upTo(1000, z.object({ column: count, values: count })),
    /** Lines whose serial fits no GS1 code: their QR codes contain no GTIN. `lines` are the first of them. */
    outsideGs1: z.object({ count, lines: upTo(MAX_NAMED_LINES, count) }),
  })
  .meta({ id: 'UnitSheet' });
export type UnitSheet = z.infer<typeof unitSheet>;

const params = z.object({ code: unitCode });

/** Most chosen units in an address: servers accept 16 kB including all headers. */
const MAX_ADDRESSED = 300;

export const SHEET_TYPES = { ...EXPORT_TYPES, text: 'text/plain' } as const;

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/units',
    level: 200,
    summary: 'Units; `q` finds a code, its beginning, or the beginning of a serial.',
    query: cursorQuery(UNIT_SORTS, { ...unitFilters, ids: queryList(id).optional() }),
    response: cursorListOf(unitRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/units',
    level: 200,
    summary: 'Starts a job that creates units and takes their codes from the blocks, oldest first.',
    body: createBody,
    example: { articleId: EXAMPLE_IDS.articleId, quantity: 5, lot: { kind: 'new', code: 'L2026-12' } },
    response: started,
    status: 202,
  }),
  creations: endpoint({
    method: 'GET',
    path: '/units/creations',
    level: 200,
    summary: 'The jobs of the caller that create units: those that wait or run, and the last that ended within a day.',
    response: z.object({ creations: upTo(MAX_CREATIONS, job) }),
  }),
  uploadSheet: endpoint({
    method: 'POST',
    path: '/units/sheets',
    level: 200,
    summary: 'Reads a sheet of serials and properties, one unit per line; create with its id.',
    upload: { types: Object.values(SHEET_TYPES), maxBytes: MAX_UNIT_SHEET_BYTES },
    response: unitSheet,
    status: 201,
    slow: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/units/export',
    level: 200,
    summary: 'Units that match the filters, or the chosen ones, as a file; many chosen ones are posted.',
    query: z.object({
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      q: searchText().optional(),
      ids: queryList(id, MAX_ADDRESSED).optional(),
      ...unitFilters,
    }),
    download: [SHEET_TYPES.xlsx, SHEET_TYPES.csv],
    slow: true,
  }),
  exportChosen: endpoint({
    method: 'POST',
    path: '/units/export',
    level: 200,
    summary: 'Up to 20,000 chosen units as a file: more than an address holds.',
    body: wholeSelection.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    example: { ids: [EXAMPLE_IDS.unitId], format: 'csv' },
    mutates: false,
    download: [SHEET_TYPES.xlsx, SHEET_TYPES.csv],
    slow: true,
  }),
  assignLot: endpoint({
    method: 'POST',
    path: '/units/assign-lot',
    level: 200,
    summary:
      'Moves units into a lot of their article, or out of any; the histories of both lots and of the units show a record of it.',
    body: selection.extend({ lotId: id.nullable() }),
    example: { ids: [EXAMPLE_IDS.unitId], lotId: EXAMPLE_IDS.lotId },
    response: affected,
  }),
  previewAssignLot: endpoint({
    method: 'POST',
    path: '/units/assign-lot/preview',
    level: 200,
    summary: 'Says how many units would change their lot, how many lots they leave, and whether they join a recall.',
    body: wholeSelection.extend({ lotId: id.nullable() }),
    example: { ids: [EXAMPLE_IDS.unitId], lotId: EXAMPLE_IDS.lotId },
    mutates: false,
    response: z.object({
      /** Units that are not in the lot yet. */
      count,
      /** Lots that they leave, and the number of units without a lot. */
      lots: count,
      withoutLot: count,
      /** Codes in circulation whose passport shows another lot from then on. */
      codes: count,
      /** The lot that they join is being recalled. */
      joinsRecall: z.boolean(),
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/units/withdraw',
    level: 200,
    summary: 'Withdraws units: their passport answers 410 from then on.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.unitId] },
    response: changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/units/restore',
    level: 200,
    summary: 'Takes a withdrawal back.',
    body: selection,
    example: { ids: [EXAMPLE_IDS.unitId] },
    response: changed,
  }),
  get: endpoint({
    method: 'GET',
    path: '/units/{code}',
    level: 200,
    summary: 'A unit with the facts of unit, lot and article, each with the level it comes from.',
    params,
    response: unit,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/units/{code}',
    level: 200,
    summary: 'Changes the own properties and the lot of a unit.',
    params,
    body: z.object({
      properties: ownProperties,
      lotId: id.nullable(),
      version: version.optional(),
    }),
    example: { properties: [{ name: 'Size', value: 'M' }], lotId: EXAMPLE_IDS.lotId, version: 1 },
    response: unit,
  }),
};
