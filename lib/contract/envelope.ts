import { z } from 'zod';
import { ERROR_CODES } from './errors';

/** One finding of a validation: `path` is dotted, empty for the whole body. */
export const issueItem = z.object({ msg: z.string(), path: z.string() });
export type IssueItem = z.infer<typeof issueItem>;

export const errorEnvelope = z.object({
  status: z.literal('error'),
  code: z.enum(ERROR_CODES),
  message: z.union([z.string(), z.array(issueItem)]),
  /** The current state, on a CONFLICT of versions. */
  current: z.unknown().optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export const successEnvelope = <T extends z.ZodType>(payload: T) =>
  z.object({ status: z.literal('success'), message: payload });
