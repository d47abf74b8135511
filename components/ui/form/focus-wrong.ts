/** Moves the focus to the first invalid field, expands its section and selects its text for retyping. */
export function focusFirstWrong(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
