import { z } from 'zod';
import { decimal, id, integer, MAX_INTEGER, shown, upTo } from './core/common';
import { compositionParts } from './compositions';
import { theme } from './sections/theme';

export const LAYOUTS = ['default-1'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Most pictures, properties or parts of one version. */
const MAX_ENTRIES = 20_000;

const snapshotImage = z.object({
  fileId: id,
  alt: shown.default(''),
  width: integer(1, MAX_INTEGER),
  height: integer(1, MAX_INTEGER),
});

/**
 * Number of the form that snapshots are frozen in today; raised with each change of it. 1 is the form of versions that
 * carry no number. What was frozen keeps its JSON and with it its hash: readers fill in what its form did not have.
 */
export const SNAPSHOT_SCHEMA = 2;

/**
 * What a published version freezes: the article's facts as they were, and the layout that turns them into a page.
 * Unit, lot and withdrawal are live and never part of it.
 */
export const passportSnapshot = z.object({
  schema: integer(1, 1000).default(1),
  layout: z.enum(LAYOUTS),
  article: z.object({
    sku: shown,
    name: shown,
    description: shown.default(''),
    model: shown.default(''),
    gtin: shown.nullable().default(null),
    /** Grams. */
    weightGrams: decimal.min(0).nullable().default(null),
    images: upTo(MAX_ENTRIES, snapshotImage).default([]),
    properties: upTo(MAX_ENTRIES, z.object({ name: shown, value: shown })).default([]),
    compositions: compositionParts.default([]),
  }),
  brand: z.object({ name: shown }),
  /** Absent while the company has not chosen colours and fonts of its own. */
  theme: theme.optional(),
});
export type PassportSnapshot = z.infer<typeof passportSnapshot>;
export type PassportSnapshotInput = z.input<typeof passportSnapshot>;

/** The unit in the reader's hand, or the lot alone (`code` null). Read anew, never frozen. */
export interface PassportUnit {
  code: string | null;
  serial: string | null;
  lot: string | null;
  /** Values of its own and, where it has none, of its lot. They stand before the article's. */
  properties: readonly { name: string; value: string }[];
}
