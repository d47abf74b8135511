import { z } from 'zod';
import { baseFields } from './base';

/** What each part of the article is made of. Percentages are 0 to 100, by mass. */
export const compositionPart = z.object({
  label: z.string().max(120).default(''),
  materials: z.array(z.object({ name: z.string().min(1).max(200), percent: z.number().min(0).max(100) })).max(60),
});
export type CompositionPart = z.infer<typeof compositionPart>;

export const composition = z.object({
  ...baseFields,
  type: z.literal('composition'),
  parts: z.array(compositionPart).max(40).default([]),
});
export type CompositionSection = z.infer<typeof composition>;
