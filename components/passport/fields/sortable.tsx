'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from './fields.module.css';

export interface SortableProps {
  label: string;
  entries: readonly { key: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** What stands in a row, with the grip to drag it by; without one until dragging is there. */
  children: (at: number, grip: ReactNode) => ReactNode;
}

let Dragging: ComponentType<SortableProps> | null = null;

/** A list whose entries can be dragged. What dragging needs is loaded after the list is shown; buttons move as well. */
export function Sortable(props: SortableProps) {
  const [isLoaded, setIsLoaded] = useState(() => Dragging !== null);
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    import('./sortable-drag').then(
      (module) => {
        Dragging = module.SortableDrag;
        if (!isGone) setIsLoaded(true);
      },
      // Without it the buttons are left.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded]);
  if (isLoaded && Dragging) return <Dragging {...props} />;
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.entries.map(({ key }, at) => (
        <li key={key}>{props.children(at, null)}</li>
      ))}
    </ul>
  );
}
