'use client';

import { useEffect, useRef } from 'react';

/**
 * Keeps the head of a table in view. A table that fits its frame scrolls with the page; a wider one scrolls in its
 * frame, which is then no higher than the window. The head sticks below the bulk bar, however high that is.
 */
export function useTableFrame({ hasBar, isShown }: { hasBar: boolean; isShown: boolean }) {
  const card = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [around, frame] = [card.current, scroller.current];
    const table = frame?.firstElementChild;
    if (!around || !frame || !table) return;
    const observer = new ResizeObserver(() => {
      frame.toggleAttribute('data-fits', table.scrollWidth <= frame.clientWidth);
      around.style.setProperty('--bulk', `${bar.current?.offsetHeight ?? 0}px`);
    });
    observer.observe(frame);
    observer.observe(table);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
    // Each of them appears and disappears independently.
  }, [hasBar, isShown]);

  return { card, bar, scroller };
}
