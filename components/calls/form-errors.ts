import type { Failure } from '@/lib/api-client/result';

/** Messages that keep a form from being saved, by the path that the API uses: `name`, `properties.2.name`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

export interface FormProblems {
  /** Shown beside the fields. */
  errors: FormErrors;
  /** Concerns no field; empty if there is nothing. */
  problem: string;
}

export const NO_PROBLEMS: FormProblems = { errors: {}, problem: '' };

/**
 * Splits the errors of a refused call between the fields of a form and the form as a whole. `fields`: those that show
 * errors, by the first segment of the API's path. `text`: the failure in words. An ended session is left out: the page
 * reports that itself, and the typed values can be saved afterwards.
 */
export function problemsOf({ code, issues = [] }: Failure, text: string, fields: readonly string[]): FormProblems {
  if (code === 'NOT_AUTHENTICATED') return NO_PROBLEMS;
  const isShown = (path: string) => fields.includes(path.split('.')[0] ?? '');
  const fieldIssues = issues.filter(({ path }) => isShown(path));
  const rest = issues.filter(({ path }) => !isShown(path));
  return {
    errors: Object.fromEntries(fieldIssues.map(({ path, msg }) => [path, msg])),
    problem: issues.length === 0 ? text : rest.map(({ msg }) => msg).join('\n'),
  };
}

/** The errors of all fields except the changed ones. */
export function withoutErrors(errors: FormErrors, fields: readonly string[]): FormErrors {
  const otherErrors = Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''));
  return otherErrors.length === Object.keys(errors).length ? errors : Object.fromEntries(otherErrors);
}
