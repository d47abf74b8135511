import { useEffect } from 'react';

function swallow(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** When a double click closes the dialog with its first half, keeps the second half from what stood behind it. */
export function useNoClickThrough(): void {
  useEffect(() => () => document.addEventListener('click', swallow, { capture: true, once: true }), []);
}
