import { useEffect, useState } from 'react';

/** Open dialogs, in the order in which they opened. */
const open = new Set<number>();
let last = 0;

/** Returns whether no dialog has opened above this one: all of them receive Escape at once. */
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
