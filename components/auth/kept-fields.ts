import { type RefObject, useLayoutEffect } from 'react';

let isKeeping = false;
let storedValues: readonly (readonly [name: string, value: string])[] = [];

/**
 * Passes the typed values, without passwords, to the form of the next page. In memory only: they are gone with the
 * document.
 */
export function keepFields(): void {
  isKeeping = true;
}

/** Starts with the passed values, and passes its own on if requested. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    for (const [name, value] of storedValues) fillIn(current, name, value);
    isKeeping = false;
    storedValues = [];
    return () => {
      if (isKeeping)
        storedValues = [...new FormData(current)].flatMap(([name, value]) => valueToKeep(current, name, value));
    };
  }, [form]);
}

function fillIn(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  const isOpen = field instanceof RadioNodeList || (field instanceof HTMLInputElement && field.value === '');
  if (!isOpen || field.value === value) return;
  field.value = value;
  // As if typed here: unsaved changes stay unsaved.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

function valueToKeep(form: HTMLFormElement, name: string, value: FormDataEntryValue) {
  const field = form.elements.namedItem(name);
  const isSecret = field instanceof HTMLInputElement && field.autocomplete.endsWith('-password');
  return isSecret || typeof value !== 'string' || value === '' ? [] : [[name, value] as const];
}
