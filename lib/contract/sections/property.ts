import { z } from 'zod';
import { baseFields } from './base';

/** One fact: `title` is its name, `defaultValue` its value. */
export const property = z.object({ ...baseFields, type: z.literal('property') });
export type PropertySection = z.infer<typeof property>;
