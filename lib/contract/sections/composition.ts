import { z } from 'zod';
import { asWritten, upTo } from '../core/common';
import { baseFields } from './base';

/** Most parts of a composition and most materials of a part. */
const MAX_ENTRIES = 20_000;

/** What a part of the article is made of. Percentages are 0 to 100, by mass; null where the company gave none. */
export const compositionPart = z.object({
  label: asWritten(500).default(''),
  materials: upTo(MAX_ENTRIES, z.object({ name: asWritten(500), percent: z.number().min(0).max(1000).nullable() })),
});
export type CompositionPart = z.infer<typeof compositionPart>;

export const composition = z.object({
  ...baseFields,
  type: z.literal('composition'),
  parts: upTo(MAX_ENTRIES, compositionPart).default([]),
});
export type CompositionSection = z.infer<typeof composition>;
