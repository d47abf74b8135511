import { z } from 'zod';
import { REFUSAL_REASONS } from '@/lib/contract/publications';

/** Kind of the job that changes the state of many passports. */
export const PUBLISH_MANY = 'publications.run';

const counter = z.number().int().default(0);

/** Progress of a publication: written with each batch, for the progress display. */
export const progress = z.object({
  /** Number of articles processed so far. */
  done: counter,
  changed: counter,
  unchanged: counter,
  hidden: counter,
  gone: counter,
  refused: counter,
  refusals: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(REFUSAL_REASONS) })).default([]),
});
export type Progress = z.infer<typeof progress>;
