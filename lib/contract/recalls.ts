import { z } from 'zod';
import {
  count,
  cursorListOf,
  cursorQuery,
  id,
  idParams,
  longText,
  searchText,
  shown,
  text,
  timestamp,
  upTo,
} from './core/common';
import { EXPORT_FORMATS, EXPORT_TYPES } from './core/export-formats';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { TEXT_LIMITS } from './core/text-limits';
import { MAX_URI } from './epcis-events';
import { lineage } from './lots';

/** Most containers, places and articles that a recall lists; all are counted. */
export const MAX_RECALL_NAMES = 100;

/** Most suppliers' lots that are suggested at once. */
export const MAX_SUPPLIER_LOTS = 20;

/** A lot of the company, or one of a supplier by a name in its records, in any form of a GS1 key. */
const origin = {
  lotId: id.optional(),
  supplierLot: text(MAX_URI).optional(),
};
const isOne = ({ lotId, supplierLot }: { lotId?: string | undefined; supplierLot?: string | undefined }) =>
  (lotId === undefined) !== (supplierLot === undefined);
const oneOf = { path: ['lotId'], params: { text: 'lotOrSupplierLot' } };

const words = longText(TEXT_LIMITS.recallNotice).optional();
/** The public notice of a recall, by language; empty: none. */
export const recallNotice = z.strictObject({ es: words, en: words, it: words, pt: words });
export type RecallNotice = z.infer<typeof recallNotice>;

const recall = z
  .object({
    id,
    /** The recalled lot; null if `supplierLot` is set. A permanently deleted one has no code. */
    lot: z.object({ id, code: shown, isDeleted: z.boolean() }).nullable(),
    supplierLot: shown.nullable(),
    /** For the company's own users. */
    reason: shown,
    /** Text on the units' passports after 'This product is being recalled'; empty: none. */
    notice: recallNotice,
    /** The company's affected lots. */
    lots: count,
    startedAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'Recall' });
export type Recall = z.infer<typeof recall>;

/** What a lot became, and its location. */
export const reach = z
  .object({
    /** The requested lot; null if `supplierLot` is set. */
    lot: z.object({ id, code: shown, article: shown }).nullable(),
    supplierLot: shown.nullable(),
    /** Lots of the company: the lot itself and all that were made of it, over all steps. */
    lots: count,
    units: count,
    withdrawn: count,
    /** Units whose code currently opens a passport. */
    codes: count,
    /** Containers that currently hold one of the lots or units, the lot of one or a container with one. */
    containers: count,
    /** Places of those containers, and those where something was recorded for the lots or units. */
    places: count,
    scans: count,
    /** Visitors who scanned them; one who comes on two days counts twice. */
    visitors: count,
    /** The first of them by name. */
    namedContainers: upTo(MAX_RECALL_NAMES, z.object({ id, name: shown, code: shown, place: shown.nullable() })),
    namedPlaces: upTo(MAX_RECALL_NAMES, z.object({ id, name: shown, town: shown, country: shown })),
    /** Articles that an event made without naming a lot or unit: they cannot be traced any further. */
    articles: count,
    namedArticles: upTo(MAX_RECALL_NAMES, z.object({ id, name: shown, sku: shown })),
    /** The open recall of this lot, started for it or for another one. */
    open: recall.nullable(),
  })
  .meta({ id: 'Reach' });
export type Reach = z.infer<typeof reach>;

const reachedUnit = z.object({
  code: shown,
  serial: shown,
  lot: z.object({ id, code: shown }).nullable(),
  article: shown,
  container: z.object({ id, name: shown, code: shown }).nullable(),
  isWithdrawn: z.boolean(),
});
export type ReachedUnit = z.infer<typeof reachedUnit>;

const params = idParams('recallId');

export const recalls = {
  list: endpoint({
    method: 'GET',
    path: '/recalls',
    level: 200,
    summary: 'Recalls of the company, the latest first.',
    query: cursorQuery(['startedAt'], { isOpen: z.enum(['true', 'false']).optional() }),
    response: cursorListOf(recall),
  }),
  reach: endpoint({
    method: 'GET',
    path: '/recalls/reach',
    level: 200,
    summary: 'What a lot, or a supplier’s lot, became, over all steps, in numbers, and where that is now.',
    query: z.object(origin).refine(isOne, oneOf),
    response: reach,
  }),
  supplierLots: endpoint({
    method: 'GET',
    path: '/recalls/supplier-lots',
    level: 200,
    summary: `Suppliers’ lots that something of the company was made of, the latest first, at most ${MAX_SUPPLIER_LOTS}; \`q\` looks into their names.`,
    query: z.object({ q: searchText(MAX_URI).optional() }),
    response: z.object({ results: upTo(MAX_SUPPLIER_LOTS, shown) }),
  }),
  lineage: endpoint({
    method: 'GET',
    path: '/recalls/lineage',
    level: 200,
    summary: 'What a lot was made of and what was made of it, or of a supplier’s lot, over all steps, as a graph.',
    query: z.object(origin).refine(isOne, oneOf),
    response: lineage,
  }),
  units: endpoint({
    method: 'GET',
    path: '/recalls/units',
    level: 200,
    summary: 'Units of a lot, or of a supplier’s, and of all that was made of it, by their codes.',
    query: cursorQuery(['code'], origin).refine(isOne, oneOf),
    response: cursorListOf(reachedUnit),
  }),
  export: endpoint({
    method: 'GET',
    path: '/recalls/export',
    level: 200,
    summary: 'The same units with where they are and their passports, as XLSX or CSV.',
    query: z.object({ ...origin, format: z.enum(EXPORT_FORMATS).default('xlsx') }).refine(isOne, oneOf),
    download: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    slow: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/recalls',
    level: 200,
    summary:
      'Calls a lot, or a supplier’s, back with all that was made of it. With a notice in one language or more, the passports of the units say so.',
    body: z
      .object({
        ...origin,
        reason: text(TEXT_LIMITS.recallReason),
        notice: recallNotice.default({}),
      })
      .refine(isOne, oneOf),
    example: { lotId: EXAMPLE_IDS.lotId, reason: 'Buttons come off', notice: { en: 'Do not give it to children.' } },
    response: recall,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/recalls/{recallId}/end',
    level: 200,
    summary: 'Ends a recall; passports say no more of it.',
    params,
    response: recall,
  }),
};
