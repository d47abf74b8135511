import { z } from 'zod';
import { compositionPart } from './sections/composition';
import { theme } from './sections/theme';

export const LAYOUTS = ['default-1'] as const;
export type Layout = (typeof LAYOUTS)[number];

const snapshotImage = z.object({
  fileId: z.uuid(),
  alt: z.string().max(300).default(''),
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
    sku: z.string().max(100),
    name: z.string().min(1).max(300),
    description: z.string().max(5000).default(''),
    model: z.string().max(300).default(''),
    gtin: z.string().max(14).nullable().default(null),
    /** Grams. */
    weightGrams: z.number().min(0).nullable().default(null),
    images: z.array(snapshotImage).max(20).default([]),
    properties: z.array(z.object({ name: z.string().max(200), value: z.string().max(2000) })).default([]),
    compositions: z.array(compositionPart).default([]),
  }),
  brand: z.object({ name: z.string().max(200) }),
  /** Absent while the company has not chosen colours and fonts of its own. */
  theme: theme.optional(),
});
export type PassportSnapshot = z.infer<typeof passportSnapshot>;
export type PassportSnapshotInput = z.input<typeof passportSnapshot>;

/** The unit in the reader's hand, read at every change of it. */
export interface PassportUnit {
  code: string;
  serial: string | null;
  lot: string | null;
}
