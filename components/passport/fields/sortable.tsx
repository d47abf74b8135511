'use client';

import { type ComponentType, useEffect, useState } from 'react';
import styles from './fields.module.css';
import type { SortableProps } from './sortable-props';

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
