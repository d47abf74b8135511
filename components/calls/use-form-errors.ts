'use client';

import { useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import type { ErrorGroup } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';
import { NOTHING_TOLD, tellFailure, type FormErrors, type Told } from './form-errors';
import { useErrorText } from './use-error-text';

/**
 * What is wrong with a form of a dialog: what its own check finds, and what the API refuses, beside the field that it is
 * about, else above the buttons. The focus moves to the first wrong field. `fields` as in `tellFailure`.
 */
export function useFormErrors(fields: readonly string[]) {
  const text = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState<Told>(NOTHING_TOLD);

  useEffect(() => focusFirstWrong(form.current), [told]);

  /** Whether nothing was found; shows what was. */
  function check(errors: FormErrors): boolean {
    setTold({ errors, problem: '' });
    return Object.keys(errors).length === 0;
  }
  const refuse = (group: ErrorGroup, failure: Failure) => setTold(tellFailure(failure, text(group, failure), fields));

  return { ...told, check, refuse, formProps: { ref: form, noValidate: true } };
}
