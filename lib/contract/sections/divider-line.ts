import { z } from 'zod';
import { baseFields } from './base';

export const dividerLine = z.object({ ...baseFields, type: z.literal('divider_line') });
export type DividerLineSection = z.infer<typeof dividerLine>;
