'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { problemsOf } from '@/components/calls/form-errors';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { focusFirstWrong } from '@/components/ui/form/focus-wrong';
import type { ErrorGroup } from '@/lib/api-client/error-text';
import type { Failure } from '@/lib/api-client/result';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { useKeptFields } from './kept-fields';

type Values<N extends string> = Record<N, string>;
type Rule<N extends string> = (value: string, values: Values<N>) => string | null;

interface Options<N extends string> {
  /** Every field by its name, with its rule. */
  fields: Record<N, Rule<N>>;
  /** Sends; a returned refusal is reported. */
  onSubmit: (values: Values<N>) => Promise<Failure | null>;
  /** The error group of the catalogue whose texts apply. */
  group?: ErrorGroup;
  /** Codes that concern one field although the API names none, with a text if the code's own does not fit. */
  about?: Partial<Record<ErrorCode, { field: NoInfer<N>; text?: string }>>;
}

const never = () => () => undefined;

/**
 * A form of the sign-in pages. It reads the values of the fields, not change events, because browsers fill them in before
 * hydration. Until then the button is disabled, so that no password ends up in an address.
 */
export function useAuthForm<N extends string>({ fields, onSubmit, group = 'post', about = {} }: Options<N>) {
  const names = Object.keys(fields) as N[];
  const form = useRef<HTMLFormElement>(null);
  useKeptFields(form);
  const errorText = useErrorText();
  const alerts = useAlerts();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const isRunning = useRef(false);
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning.current) return;
    const values = readValues(event.currentTarget, names);
    const errors = check(values, names, fields);
    showErrors(errors, '');
    if (names.some((name) => errors[name])) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const failure = await onSubmit(values);
      if (failure) refuse(failure);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  function showErrors(fieldErrors: Partial<Record<string, string>>, text: string) {
    setErrors(fieldErrors);
    setProblem(text);
    setRound((before) => before + 1);
  }

  function refuse(failure: Failure) {
    const special = about[failure.code];
    const text = special?.text ?? errorText(group, failure);
    alerts.failure(text);
    if (special) return showErrors({ [special.field]: text }, '');
    const problems = problemsOf(failure, text, names);
    showErrors(problems.errors, problems.problem);
  }

  // After rendering, so that the field is announced with its error.
  useEffect(() => {
    if (round > 0) focusFirstWrong(form.current);
  }, [round]);

  /** Name, error and the handler that clears the error as soon as the field is corrected. */
  const field = (name: N) => ({
    name,
    error: errors[name],
    onChange: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  });

  /** Sets field values, e.g. from an account in a list. */
  const fill = (values: Partial<Values<N>>) => {
    for (const name of names) {
      const input = form.current && inputOf(form.current, name);
      if (input && values[name] !== undefined) input.value = values[name];
    }
    showErrors({}, '');
  };

  const onInput = () => setIsTyped(true);
  const formProps = { ref: form, method: 'post', noValidate: true, onSubmit: submit, onInput };
  return { field, fill, form, formProps, isTyped, state: { isBusy, isReady, problem } };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

function readValues<N extends string>(form: HTMLFormElement, names: readonly N[]): Values<N> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<N>;
}

function check<N extends string>(values: Values<N>, names: readonly N[], fields: Record<N, Rule<N>>) {
  const errors: Partial<Values<N>> = {};
  for (const name of names) {
    const error = fields[name](values[name], values);
    if (error) errors[name] = error;
  }
  return errors;
}
