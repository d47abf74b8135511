import { useEffect, useState } from 'react';

/** Dialogs that are open, by the order in which they came. */
const open = new Set<number>();
let last = 0;

/** Returns whether no dialog has opened above this one: Escape is heard by all of them at once. */
export function useTopmost(isOpened: boolean): () => boolean {
  const [order] = useState(() => (last += 1));
  useEffect(() => {
    if (!isOpened) return;
    open.add(order);
    return () => {
      open.delete(order);
    };
  }, [isOpened, order]);
  return () => Math.max(...open) === order;
}
