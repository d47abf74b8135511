import { z } from 'zod';
import { compositionParts } from '../compositions';
import { baseFields } from './base';

export const composition = z.object({
  ...baseFields,
  type: z.literal('composition'),
  parts: compositionParts.default([]),
});
export type CompositionSection = z.infer<typeof composition>;
