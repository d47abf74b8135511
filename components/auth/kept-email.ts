import { type RefObject, useLayoutEffect } from 'react';

let isKeeping = false;
let kept = '';

/**
 * Lets the form of the page that comes next begin with the email of this one. In memory alone: the document takes it along
 * when it goes.
 */
export function keepEmail(): void {
  isKeeping = true;
}

/** Begins with the email that was kept, and gives its own to the next where it is to be kept. */
export function useKeptEmail(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const input = form.current?.elements.namedItem('email');
    if (!(input instanceof HTMLInputElement)) return;
    if (input.value === '') input.value = kept;
    isKeeping = false;
    kept = '';
    return () => {
      if (isKeeping) kept = input.value;
    };
  }, [form]);
}
