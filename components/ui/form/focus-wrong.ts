/** Moves the focus to the first field that is marked as wrong, its text selected: it is to be typed anew. */
export function focusFirstWrong(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
