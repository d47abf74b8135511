'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import { hasTooLong } from '@/components/ui/form/use-too-long';
import type { ErrorGroup } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';
import { NO_PROBLEMS, problemsOf, type FormErrors, type FormProblems } from './form-errors';
import { useErrorText } from './use-error-text';

/**
 * A held Enter must submit only once: the first press may show a count that has to be read before the next confirms it.
 */
function ignoreHeldEnter(event: KeyboardEvent) {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
}

/**
 * The errors of a form in a dialog, from its own validation and from the API: beside the field concerned, else above
 * the buttons. The focus moves to the first wrong field. `fields` as in `problemsOf`.
 */
export function useFormErrors(fields: readonly string[]) {
  const text = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FormProblems>(NO_PROBLEMS);

  useEffect(() => focusFirstWrong(form.current), [problems]);

  /** Whether there are no errors, and no text is too long; shows the errors otherwise. Call it before sending. */
  function check(errors: FormErrors): boolean {
    setProblems({ errors, problem: '' });
    return Object.keys(errors).length === 0 && !hasTooLong(form.current);
  }
  const refuse = (group: ErrorGroup, failure: Failure) =>
    setProblems(problemsOf(failure, text(group, failure), fields));

  return { ...problems, check, refuse, formProps: { ref: form, noValidate: true, onKeyDown: ignoreHeldEnter } };
}
