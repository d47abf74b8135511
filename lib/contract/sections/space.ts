import { z } from 'zod';
import { integer } from '../core/common';
import { baseFields } from './base';

/** Blank space of `height` pixels, 8 to 240. */
export const space = z.object({
  ...baseFields,
  type: z.literal('space'),
  height: integer(8, 240).default(32),
});
export type SpaceSection = z.infer<typeof space>;
