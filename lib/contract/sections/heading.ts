import { z } from 'zod';
import { ALIGNMENTS, baseFields } from './base';

/** The product's name: `defaultValue` is the name, `defaultValue2` a line below it. */
export const heading = z.object({
  ...baseFields,
  type: z.literal('heading'),
  titleAlign: z.enum(ALIGNMENTS).default('left'),
});
export type HeadingSection = z.infer<typeof heading>;
