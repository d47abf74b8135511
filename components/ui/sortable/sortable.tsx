'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../state/when-idle';
import styles from './sortable.module.css';
import type { SortableDrag } from './sortable-drag';
import type { SortableProps } from './sortable-props';
import { useMovedText } from './use-moved-text';

let Dragging: typeof SortableDrag | null = null;

const controlsOf = (row: Element | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('button, input, textarea, select, a[href]')] : [];

/** Draws every row anew; the control that had the focus has it afterwards. */
function drawAnew(listOf: () => Element | null | undefined, draw: () => void) {
  const focused = document.activeElement as HTMLElement;
  const rows = [...(listOf()?.children ?? [])];
  const at = rows.findIndex((row) => row.contains(focused));
  const place = controlsOf(rows[at]).indexOf(focused);
  flushSync(draw);
  controlsOf(listOf()?.children[at])[place]?.focus({ preventScroll: true });
}

/** A list whose entries can be dragged. What dragging needs is loaded after the list is shown; buttons move as well. */
export function Sortable<Value>(props: SortableProps<Value>) {
  const [isLoaded, setIsLoaded] = useState(() => Dragging !== null);
  const { notice, text, noteDrag } = useMovedText(props.entries);
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    let cancel = () => undefined as void;
    import('./sortable-drag').then(
      (module) => {
        Dragging = module.SortableDrag;
        if (isGone) return;
        // A long list takes its time: what is clicked meanwhile comes first.
        cancel = whenIdle(() =>
          drawAnew(
            () => notice.current?.previousElementSibling,
            () => setIsLoaded(true),
          ),
        );
      },
      // Without it the buttons are left.
      () => undefined,
    );
    return () => {
      isGone = true;
      cancel();
    };
  }, [isLoaded, notice]);
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
