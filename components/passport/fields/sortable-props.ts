import type { ReactNode } from 'react';

export interface SortableProps {
  label: string;
  entries: readonly { key: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** What stands in a row, with the grip to drag it by; without one until dragging is there. */
  children: (at: number, grip: ReactNode) => ReactNode;
}
