import { z } from 'zod';
import { baseFields } from './base';

/** What a part of the article is made of. Percentages are 0 to 100, by mass; null where the company gave none. */
export const compositionPart = z.object({
  label: z.string().max(500).default(''),
  materials: z.array(z.object({ name: z.string().max(500), percent: z.number().min(0).max(1000).nullable() })),
});
export type CompositionPart = z.infer<typeof compositionPart>;

export const composition = z.object({
  ...baseFields,
  type: z.literal('composition'),
  parts: z.array(compositionPart).default([]),
});
export type CompositionSection = z.infer<typeof composition>;
