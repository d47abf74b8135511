import { z } from 'zod';
import { integer, shown, upTo, withinJson } from './common';
import { ERROR_CODES } from './errors';

/** Maximum number of issues in one refusal. */
export const MAX_ISSUES = 100;

/** Maximum length, as JSON, of the current state in a version conflict. */
const MAX_STATE = 4_000_000;

/** One validation issue: `path` is dotted, empty for the whole body. */
export const issueItem = z.object({ msg: shown, path: shown });
export type IssueItem = z.infer<typeof issueItem>;

export const errorEnvelope = z.object({
  status: z.literal('error'),
  code: z.enum(ERROR_CODES),
  message: z.union([shown, upTo(MAX_ISSUES, issueItem)]),
  /** The current state, on a version CONFLICT. */
  current: withinJson(MAX_STATE, z.unknown()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** The error of a call that is defined by a standard (RFC 9457), with the envelope's additional fields. */
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
