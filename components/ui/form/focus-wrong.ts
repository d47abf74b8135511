/** Moves the focus to the first field that is marked as wrong, unfolded, its text selected: it is to be typed anew. */
export function focusFirstWrong(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
