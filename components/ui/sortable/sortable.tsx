'use client';

import { useEffect, useState } from 'react';
import styles from './sortable.module.css';
import type { SortableDrag } from './sortable-drag';
import type { SortableProps } from './sortable-props';
import { useMovedText } from './use-moved-text';

let Dragging: typeof SortableDrag | null = null;

/** A list whose entries can be dragged. What dragging needs is loaded after the list is shown; buttons move as well. */
export function Sortable<Value>(props: SortableProps<Value>) {
  const [isLoaded, setIsLoaded] = useState(() => Dragging !== null);
  const { notice, text, noteDrag } = useMovedText(props.entries);
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
  const onMove = (from: number, to: number) => {
    noteDrag();
    props.onMove(from, to);
  };
  const List = props.isOrdered ? 'ol' : 'ul';
  return (
    <>
      {isLoaded && Dragging ? (
        <Dragging {...props} onMove={onMove} />
      ) : (
        <List className={styles.list} aria-label={props.label}>
          {props.entries.map(({ key, value }, at) => (
            <li key={key}>{props.children(value, at, null)}</li>
          ))}
        </List>
      )}
      <p ref={notice} role="status" className="visually-hidden">
        {text}
      </p>
    </>
  );
}
