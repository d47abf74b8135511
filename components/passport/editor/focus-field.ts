const WAIT_MS = 3_000;

/** The form's control under the n-th label with this text; without a text its first control. */
function controlOf(form: Element, label: string | null, place: number): HTMLElement | null {
  if (label === null) return form.querySelector<HTMLElement>('[data-fields] :is(input, textarea, select)');
  const labels = [...form.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
  return (labels[place] ?? labels[0])?.control ?? null;
}

/** Focuses a control of the form that was just opened, once it is mounted. */
function focusOnceMounted(find: (form: Element) => HTMLElement | null): void {
  const until = performance.now() + WAIT_MS;
  const focusWhenReady = () => {
    const form = document.querySelector('[role=dialog]') ? null : document.querySelector('[data-inspector]');
    const control = form && find(form);
    if (control) return control.focus();
    if (performance.now() < until) requestAnimationFrame(focusWhenReady);
  };
  requestAnimationFrame(focusWhenReady);
}

/** Focuses a field of the element that was just opened. */
export const focusField = (label: string | null, place: number) =>
  focusOnceMounted((form) => controlOf(form, label, place));

/** Focuses the first field of the form that was just opened whose text is no value. */
export const focusInvalid = () => focusOnceMounted((form) => form.querySelector<HTMLElement>('[aria-invalid=true]'));
