import { z } from 'zod';
import { compositionPart } from './sections/composition';
import { theme } from './sections/theme';

export const LAYOUTS = ['default-1'] as const;
export type Layout = (typeof LAYOUTS)[number];

const snapshotImage = z.object({
  fileId: z.uuid(),
  alt: z.string().default(''),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});

/**
 * What a published version freezes: the article's facts as they were, and the layout that turns them into a page.
 * Unit, lot and withdrawal are live and never part of it.
 */
export const passportSnapshot = z.object({
  layout: z.enum(LAYOUTS),
  article: z.object({
    sku: z.string(),
    name: z.string(),
    description: z.string().default(''),
    model: z.string().default(''),
    gtin: z.string().nullable().default(null),
    /** Grams. */
    weightGrams: z.number().min(0).nullable().default(null),
    images: z.array(snapshotImage).default([]),
    properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    compositions: z.array(compositionPart).default([]),
  }),
  brand: z.object({ name: z.string() }),
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
