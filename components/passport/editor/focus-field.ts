const WAIT_MS = 3_000;

/** The form's control under the n-th label with this text; without a text its first control. */
function controlOf(form: Element, label: string | null, place: number): HTMLElement | null {
  if (label === null) return form.querySelector<HTMLElement>('[data-fields] :is(input, textarea, select)');
  const labels = [...form.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
  return (labels[place] ?? labels[0])?.control ?? null;
}

/** Focuses a field of the element that was just opened, once its form is mounted. */
export function focusField(label: string | null, place: number): void {
  const until = performance.now() + WAIT_MS;
  const focusWhenReady = () => {
    const form = document.querySelector('[role=dialog]') ? null : document.querySelector('[data-inspector]');
    const control = form && controlOf(form, label, place);
    if (control) return control.focus();
    if (performance.now() < until) requestAnimationFrame(focusWhenReady);
  };
  requestAnimationFrame(focusWhenReady);
}
