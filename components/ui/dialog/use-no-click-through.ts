import { useEffect } from 'react';

function swallow(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** If the first click of a double click closes the dialog, keeps the second from reaching what was behind it. */
export function useNoClickThrough(): void {
  useEffect(() => () => document.addEventListener('click', swallow, { capture: true, once: true }), []);
}
