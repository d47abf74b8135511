import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/levels';
import { translate } from './texts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const isMissing = (issue: RawIssue) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);

interface IssueText {
  /** Key under `InvalidData`. */
  key: string;
  values?: Record<string, string | number>;
}

/** The expected type, for a value of another type. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'number',
  nan: 'number',
  int: 'wholeNumber',
  boolean: 'trueOrFalse',
  array: 'list',
  object: 'object',
  record: 'object',
};

const FORMATS: Record<string, string> = { email: 'email', datetime: 'dateTime' };

/** Messages of the contract's own checks (lib/contract/core/common.ts). */
const checkParams = z.object({ text: z.string(), max: z.number().optional() });

function ownKey(params: unknown): IssueText | null {
  const { data } = checkParams.safeParse(params);
  return data ? { key: data.text, ...(data.max === undefined ? {} : { values: { max: data.max } }) } : null;
}

function tooSmall({ origin, minimum, inclusive }: Extract<RawIssue, { code: 'too_small' }>): IssueText | null {
  const min = Number(minimum);
  if (origin === 'string') return min <= 1 ? { key: 'required' } : { key: 'tooShort', values: { min } };
  if (origin === 'array') return { key: 'tooFew', values: { min } };
  if (origin !== 'number' && origin !== 'int') return null;
  return { key: inclusive === false ? 'moreThan' : 'atLeast', values: { min } };
}

function tooBig({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>): IssueText | null {
  const values = { max: Number(maximum) };
  if (origin === 'string') return { key: 'tooLong', values };
  if (origin === 'array') return { key: 'tooMany', values };
  return origin === 'number' || origin === 'int' ? { key: 'atMost', values } : null;
}

function keyOf(issue: RawIssue): IssueText | null {
  if (isMissing(issue)) return { key: 'required' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return { key: KINDS[issue.expected] ?? 'format' };
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? 'format' };
    case 'invalid_value':
      return { key: 'choice' };
    case 'invalid_union':
      return { key: issue.discriminator === undefined ? 'format' : 'choice' };
    case 'unrecognized_keys':
      return { key: 'unknownNames', values: { names: issue.keys.join(', ') } };
    case 'custom':
      return ownKey(issue.params);
    default:
      return null;
  }
}

/** What is wrong with a value, in plain language. */
export const issueText =
  (locale: Locale): z.core.$ZodErrorMap =>
  (issue) => {
    const { key, values } = keyOf(issue) ?? { key: 'format' };
    return translate(locale, 'InvalidData')(key, values);
  };

type Issue = z.core.$ZodIssue;

/** The member of a union that the value was meant to match: the one that does not fail on the discriminator. */
const intendedForm = (forms: readonly Issue[][]) =>
  forms.find((issues) => !issues.some(({ code, path }) => path.length === 0 && code === 'invalid_type'));

/** The findings; for a union, those of the member that was meant. */
export function plainIssues(issues: readonly Issue[]): Pick<Issue, 'message' | 'path'>[] {
  return issues.flatMap((issue) => {
    const intended = issue.code === 'invalid_union' ? intendedForm(issue.errors) : undefined;
    if (!intended) return [issue];
    return plainIssues(intended).map(({ message, path }) => ({ message, path: [...issue.path, ...path] }));
  });
}
