'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import type { ErrorGroup } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';
import { NO_PROBLEMS, problemsOf, type FormErrors, type FormProblems } from './form-errors';
import { useErrorText } from './use-error-text';

/** A key that is held down sends a form once: the count that it asks for is read before the next press carries it out. */
function ignoreHeldEnter(event: KeyboardEvent) {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
}

/**
 * What is wrong with a form of a dialog: what its own check finds, and what the API refuses, beside the field that it is
 * about, else above the buttons. The focus moves to the first wrong field. `fields` as in `problemsOf`.
 */
export function useFormErrors(fields: readonly string[]) {
  const text = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FormProblems>(NO_PROBLEMS);

  useEffect(() => focusFirstWrong(form.current), [problems]);

  /** Whether nothing was found; shows what was. */
  function check(errors: FormErrors): boolean {
    setProblems({ errors, problem: '' });
    return Object.keys(errors).length === 0;
  }
  const refuse = (group: ErrorGroup, failure: Failure) =>
    setProblems(problemsOf(failure, text(group, failure), fields));

  return { ...problems, check, refuse, formProps: { ref: form, noValidate: true, onKeyDown: ignoreHeldEnter } };
}
