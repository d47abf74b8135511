import type { Failure } from '@/lib/api-client/result';

/** Texts of what keeps a form from being saved, by the path that the API would name: `name`, `properties.2.name`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

export interface FormProblems {
  /** What stands beside fields. */
  errors: FormErrors;
  /** What concerns none of them; empty when nothing does. */
  problem: string;
}

export const NO_PROBLEMS: FormProblems = { errors: {}, problem: '' };

/**
 * Divides what a call refused between the fields of a form and the form as a whole. `fields`: those that show an error
 * beside them, by the first word of the API's path. `text`: the failure in words. That the session is over the page says for as
 * long as it is, and what was typed may be saved after that.
 */
export function problemsOf({ code, issues = [] }: Failure, text: string, fields: readonly string[]): FormProblems {
  if (code === 'NOT_AUTHENTICATED') return NO_PROBLEMS;
  const isShown = (path: string) => fields.includes(path.split('.')[0] ?? '');
  const beside = issues.filter(({ path }) => isShown(path));
  const rest = issues.filter(({ path }) => !isShown(path));
  return {
    errors: Object.fromEntries(beside.map(({ path, msg }) => [path, msg])),
    problem: issues.length === 0 ? text : rest.map(({ msg }) => msg).join('\n'),
  };
}

/** The errors of all fields but those that were changed. */
export function withoutErrors(errors: FormErrors, fields: readonly string[]): FormErrors {
  const left = Object.entries(errors).filter(([path]) => !fields.includes(path.split('.')[0] ?? ''));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
