import { z } from 'zod';
import { baseFields } from './base';

/** Blank space of `height` pixels, 8 to 240. */
export const space = z.object({
  ...baseFields,
  type: z.literal('space'),
  height: z.number().int().min(8).max(240).default(32),
});
export type SpaceSection = z.infer<typeof space>;
