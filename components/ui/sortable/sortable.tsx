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

/** Mounts every row again; the focused control gets the focus back. */
function drawAnew(listOf: () => Element | null | undefined, draw: () => void) {
  const focused = document.activeElement as HTMLElement;
  const rows = [...(listOf()?.children ?? [])];
  const at = rows.findIndex((row) => row.contains(focused));
  const place = controlsOf(rows[at]).indexOf(focused);
  flushSync(draw);
  controlsOf(listOf()?.children[at])[place]?.focus({ preventScroll: true });
}

/**
 * A list whose entries can be dragged. The code for dragging is loaded after the list is shown; buttons move entries as
 * well.
 */
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
        // Mounting a long list takes a while: user input has priority.
        cancel = whenIdle(() =>
          drawAnew(
            () => notice.current?.previousElementSibling,
            () => setIsLoaded(true),
          ),
        );
      },
      // If it fails to load, the buttons remain.
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
