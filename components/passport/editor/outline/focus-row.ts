import type { Studio } from '../store/studio';

const WAIT_MS = 500;

/**
 * The keyboard goes on at the row of the element that is chosen by now, once it is drawn: the button that was pressed went
 * with another one. Where no row is shown, it goes on at what adds an element.
 */
export function focusRow({ state: { selected } }: Studio): void {
  const until = performance.now() + WAIT_MS;
  const look = () => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-selected-row]')].find(
      ({ dataset }) => dataset.selectedRow === selected,
    );
    if (row) row.focus();
    else if (selected !== null && performance.now() < until) requestAnimationFrame(look);
    else document.querySelector<HTMLElement>('[data-add-element]')?.focus();
  };
  requestAnimationFrame(look);
}
