import { z } from 'zod';
import { baseFields } from './base';

/** One step in making the item: the latest event of its process, below `title`. */
export const event = z.object({ ...baseFields, type: z.literal('event') });
export type EventSection = z.infer<typeof event>;
