import { z } from 'zod';
import { baseFields } from './base';
import { longMultilingual } from './multilingual';

/** A paragraph: `defaultValue`, with its line breaks. */
export const text = z.object({
  ...baseFields,
  type: z.literal('text'),
  defaultValue: longMultilingual.default(''),
});
export type TextSection = z.infer<typeof text>;
