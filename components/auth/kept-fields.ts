import { type RefObject, useLayoutEffect } from 'react';

let isKeeping = false;
let kept: readonly (readonly [name: string, value: string])[] = [];

/**
 * Lets the form of the page that comes next begin with what stands in this one, passwords aside. In memory alone: the document
 * takes it along when it goes.
 */
export function keepFields(): void {
  isKeeping = true;
}

/** Begins with what was kept, and gives its own to the next where it is to be kept. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    for (const [name, value] of kept) begin(current, name, value);
    isKeeping = false;
    kept = [];
    return () => {
      if (isKeeping) kept = [...new FormData(current)].flatMap(([name, value]) => valueToKeep(current, name, value));
    };
  }, [form]);
}

function begin(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  const isOpen = field instanceof RadioNodeList || (field instanceof HTMLInputElement && field.value === '');
  if (!isOpen || field.value === value) return;
  field.value = value;
  // As if it were typed here: what is unsaved is still unsaved.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

function valueToKeep(form: HTMLFormElement, name: string, value: FormDataEntryValue) {
  const field = form.elements.namedItem(name);
  const isSecret = field instanceof HTMLInputElement && field.autocomplete.endsWith('-password');
  return isSecret || typeof value !== 'string' || value === '' ? [] : [[name, value] as const];
}
