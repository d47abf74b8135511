import { z } from 'zod';
import { baseFields } from './base';

/** A paragraph: `defaultValue`; line breaks are kept. */
export const text = z.object({ ...baseFields, type: z.literal('text') });
export type TextSection = z.infer<typeof text>;
