import { z } from 'zod';
import type { Locale } from '@/lib/contract/core/levels';
import { translate } from './texts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const FALLBACK = { es: z.locales.es(), en: z.locales.en(), it: z.locales.it(), pt: z.locales.pt() } as const;

const isMissing = (issue: RawIssue) =>
  issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);

interface Found {
  /** Key under `InvalidData`. */
  key: string;
  values?: Record<string, number>;
}

/** What the contract's own checks say of themselves (lib/contract/core/common.ts). */
const checkParams = z.object({ text: z.string(), max: z.number().optional() });

function ownKey(params: unknown): Found | null {
  const { data } = checkParams.safeParse(params);
  return data ? { key: data.text, ...(data.max === undefined ? {} : { values: { max: data.max } }) } : null;
}

function keyOf(issue: RawIssue): Found | null {
  if (isMissing(issue)) return { key: 'required' };
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? { key: 'required' }
      : { key: 'tooShort', values: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'too_small' && (issue.origin === 'number' || issue.origin === 'int'))
    return { key: 'atLeast', values: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { key: 'tooLong', values: { max: Number(issue.maximum) } };
  if (issue.code === 'too_big' && (issue.origin === 'number' || issue.origin === 'int'))
    return { key: 'atMost', values: { max: Number(issue.maximum) } };
  if (issue.code === 'invalid_format') return { key: issue.format === 'email' ? 'email' : 'format' };
  if (issue.code === 'invalid_value') return { key: 'choice' };
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { key: 'tooMany', values: { max: Number(issue.maximum) } };
  if (issue.code === 'custom') return ownKey(issue.params);
  return null;
}

/** What is wrong with a value, in words a person would use; the library's own words for the rest. */
export const issueText =
  (locale: Locale): z.core.$ZodErrorMap =>
  (issue) => {
    const found = keyOf(issue);
    return found ? translate(locale, 'InvalidData')(found.key, found.values) : FALLBACK[locale].localeError(issue);
  };

type Issue = z.core.$ZodIssue;

/** The form that the value was meant to have: the one that does not fail on what kind of thing it is. */
const intendedForm = (forms: readonly Issue[][]) =>
  forms.find((issues) => !issues.some(({ code, path }) => path.length === 0 && code === 'invalid_type'));

/** The findings, those of a value with several forms in the form that was meant. */
export function plainIssues(issues: readonly Issue[]): Pick<Issue, 'message' | 'path'>[] {
  return issues.flatMap((issue) => {
    const intended = issue.code === 'invalid_union' ? intendedForm(issue.errors) : undefined;
    if (!intended) return [issue];
    return plainIssues(intended).map(({ message, path }) => ({ message, path: [...issue.path, ...path] }));
  });
}
