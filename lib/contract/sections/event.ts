import { z } from 'zod';
import { baseFields } from './base';

/** One step of how the item was made: the latest event of its process, below `title`. */
export const event = z.object({ ...baseFields, type: z.literal('event') });
export type EventSection = z.infer<typeof event>;
