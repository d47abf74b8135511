import { z } from 'zod';
import { integer, shown, upTo, withinJson } from './common';
import { ERROR_CODES } from './errors';

/** Most findings that one refusal names. */
export const MAX_ISSUES = 100;

/** Most characters, as JSON, of the state that a stale write met. */
const MAX_STATE = 4_000_000;

/** One finding of a validation: `path` is dotted, empty for the whole body. */
export const issueItem = z.object({ msg: shown, path: shown });
export type IssueItem = z.infer<typeof issueItem>;

export const errorEnvelope = z.object({
  status: z.literal('error'),
  code: z.enum(ERROR_CODES),
  message: z.union([shown, upTo(MAX_ISSUES, issueItem)]),
  /** The current state, on a CONFLICT of versions. */
  current: withinJson(MAX_STATE, z.unknown()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A refusal of a call that a standard has (RFC 9457), with what the envelope says besides. */
export const problem = z.object({
  /** An exception of EPCIS 2.0. */
  type: shown,
  title: shown,
  status: integer(400, 599),
  code: z.enum(ERROR_CODES),
  message: z.union([shown, upTo(MAX_ISSUES, issueItem)]),
});
export type Problem = z.infer<typeof problem>;

export const successEnvelope = <T extends z.ZodType>(payload: T) =>
  z.object({ status: z.literal('success'), message: payload });
