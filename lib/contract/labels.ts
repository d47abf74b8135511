import { z } from 'zod';
import { id, queryInteger, queryList, searchText } from './core/common';
import { endpoint } from './core/endpoint';
import { unitCode } from './core/unit-code';
import { unitFilters } from './units';

/** Sheets that shops sell, and the roll of a label printer; sizes in millimetres stand in the names. */
export const LABEL_FORMATS = ['a4-3x8', 'a4-2x7', 'roll-40x30'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels on one page of a format. */
export const LABELS_PER_PAGE: Record<LabelFormat, number> = { 'a4-3x8': 24, 'a4-2x7': 14, 'roll-40x30': 1 };

/** Most labels of one file; larger stocks are printed in parts. */
export const MAX_LABELS = 2000;

export const labels = {
  sheet: endpoint({
    method: 'GET',
    path: '/labels/sheet',
    level: 200,
    roles: ['Admin', 'User', 'collaborator'],
    summary:
      'A printable sheet with the QR code of every unit that matches; withdrawn units are left out. Its codes count as printed.',
    mutates: true,
    query: z.object({
      format: z.enum(LABEL_FORMATS).default('a4-3x8'),
      /** Places of the first page that are used up already. */
      skip: queryInteger(0, 0, 23),
      /** Which part of a stock of more than 2,000 units, from 1. */
      part: queryInteger(1, 1, 100_000),
      q: searchText().optional(),
      ids: queryList(id).optional(),
      articleId: unitFilters.articleId,
      lotId: unitFilters.lotId,
      blockId: unitFilters.blockId,
      jobId: unitFilters.jobId,
    }),
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
