import { z } from 'zod';
import { baseFields } from './base';

/** All events of the item in order, below `title`. */
export const eventLog = z.object({ ...baseFields, type: z.literal('event_log') });
export type EventLogSection = z.infer<typeof eventLog>;
