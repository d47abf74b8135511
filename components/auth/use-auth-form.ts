'use client';

import { useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';

type Values<N extends string> = Record<N, string>;
type Rule<N extends string> = (value: string, values: Values<N>) => string | null;

interface Options<N extends string> {
  /** Every field by its name, with what it must be. */
  fields: Record<N, Rule<N>>;
  onSubmit: (values: Values<N>) => Promise<void>;
}

const never = () => () => undefined;

/**
 * A form of the sign-in pages. What stands in the fields counts, not what was typed: browsers fill them in before the
 * page is awake. Until then the button waits, so no password ever goes into an address.
 */
export function useAuthForm<N extends string>({ fields, onSubmit }: Options<N>) {
  const names = Object.keys(fields) as N[];
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Values<N>>>({});
  const [isBusy, setIsBusy] = useState(false);
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
    const found = check(values, names, fields);
    setErrors(found);
    const firstWrong = names.find((name) => found[name]);
    if (firstWrong) return inputOf(event.currentTarget, firstWrong)?.focus();
    isRunning.current = true;
    setIsBusy(true);
    try {
      await onSubmit(values);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  /** Name, error and the handler that takes the error away as soon as the field is corrected. */
  const field = (name: N) => ({
    name,
    error: errors[name],
    onChange: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  });

  /** Writes into the fields, e.g. an account chosen from a list. */
  const fill = (values: Partial<Values<N>>) => {
    for (const name of names) {
      const input = form.current && inputOf(form.current, name);
      if (input && values[name] !== undefined) input.value = values[name];
    }
    setErrors({});
  };

  /** Shows beside its field what the API refused. */
  const refuse = (found: Partial<Values<N>>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first && form.current) inputOf(form.current, first)?.focus();
  };

  const formProps = { ref: form, method: 'post', noValidate: true, onSubmit: submit };
  return { field, fill, refuse, form, formProps, state: { isBusy, isReady } };
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
  const found: Partial<Values<N>> = {};
  for (const name of names) {
    const error = fields[name](values[name], values);
    if (error) found[name] = error;
  }
  return found;
}
