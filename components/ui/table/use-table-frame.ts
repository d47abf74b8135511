'use client';

import { useEffect, useRef } from 'react';

/**
 * What lets the head of a table stay in view. A table that fits its frame stays with the page; one that is wider scrolls
 * in its frame, which is then no higher than the window. The head stands below the bar of chosen rows, however high that is.
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
    // Each of them comes and goes with what it names.
  }, [hasBar, isShown]);

  return { card, bar, scroller };
}
