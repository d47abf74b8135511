import { z } from 'zod';
import { id, integer, queryInteger, queryList, searchText, selection, shown, unitCode, upTo } from './core/common';
import { endpoint } from './core/endpoint';
import { EXAMPLE_IDS } from './core/examples';
import { unitFilters } from './units';

/** Commercial label sheets, and the roll of a label printer; names contain the size in millimetres. */
export const LABEL_FORMATS = ['a4-3x8', 'a4-2x7', 'roll-40x30'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels on one page of a format. */
export const LABELS_PER_PAGE: Record<LabelFormat, number> = { 'a4-3x8': 24, 'a4-2x7': 14, 'roll-40x30': 1 };

/** Most units of one file; larger stocks are printed in parts. */
export const MAX_LABELS = 2000;
/** Last position of the first page that may be used up. */
const MAX_SKIP = 23;
/** Number of parts of all codes with eight digits. */
const MAX_PARTS = 50_000;

/** The units for which labels are printed. */
const selectionQuery = {
  q: searchText().optional(),
  ids: queryList(id).optional(),
  articleId: unitFilters.articleId,
  lotId: unitFilters.lotId,
  blockId: unitFilters.blockId,
  jobId: unitFilters.jobId,
};

export const labels = {
  parts: endpoint({
    method: 'GET',
    path: '/labels/parts',
    level: 200,
    roles: ['Admin', 'User', 'collaborator'],
    summary:
      'The parts, of 2,000 units each, in which the labels of all units that match are printed. Withdrawn units keep their places, so a part stays what it is when some are withdrawn before it is printed.',
    query: z.object(selectionQuery),
    response: z.object({
      /** Code of the first unit of each part, in order. */
      parts: upTo(MAX_PARTS, shown),
    }),
    slow: true,
  }),
  unprinted: endpoint({
    method: 'GET',
    path: '/labels/unprinted',
    level: 200,
    roles: ['Admin', 'User', 'collaborator'],
    summary:
      'A name of an article, a code of a lot or a serial, among the units that match, with characters that labels cannot show: they are left out or printed as a question mark.',
    query: z.object(selectionQuery),
    response: z.object({
      /** Null if all texts can be printed. */
      example: shown.nullable(),
    }),
    slow: true,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/labels/sheet',
    level: 200,
    roles: ['Admin', 'User', 'collaborator'],
    summary:
      'A printable sheet with the QR codes of the units that match, 2,000 from a code on; withdrawn ones among them are left out. Its codes count as printed.',
    mutates: true,
    query: z.object({
      format: z.enum(LABEL_FORMATS).default('a4-3x8'),
      /** Positions of the first page that are already used. */
      skip: queryInteger(0, 0, MAX_SKIP),
      /** Code with which the part begins, as returned by /labels/parts; the first part if absent. */
      from: unitCode.optional(),
      ...selectionQuery,
    }),
    download: ['application/pdf'],
    slow: true,
  }),
  chosenSheet: endpoint({
    method: 'POST',
    path: '/labels/sheet',
    level: 200,
    roles: ['Admin', 'User', 'collaborator'],
    summary:
      'A printable sheet with the QR codes of up to 1,000 chosen units; withdrawn ones among them are left out. Its codes count as printed.',
    body: selection.extend({
      format: z.enum(LABEL_FORMATS).default('a4-3x8'),
      /** Positions of the first page that are already used. */
      skip: integer(0, MAX_SKIP).default(0),
    }),
    example: { ids: [EXAMPLE_IDS.unitId], format: 'a4-3x8', skip: 0 },
    download: ['application/pdf'],
    slow: true,
  }),
  qr: endpoint({
    method: 'GET',
    path: '/units/{code}/qr',
    level: 200,
    summary: "The unit's QR code as a picture.",
    params: z.object({ code: unitCode }),
    query: z.object({ format: z.enum(['svg', 'png']).default('svg'), download: z.enum(['0', '1']).default('0') }),
    download: ['image/svg+xml', 'image/png'],
  }),
};
