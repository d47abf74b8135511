import type { ReactNode } from 'react';

/** A row of a sortable list: `value` is what the row shows. */
export interface SortableEntry<Value> {
  key: string;
  name: string;
  value: Value;
}

/** Renders a row, with the handle to drag it by; there is no handle until dragging has loaded. */
export type SortableRow<Value> = (value: Value, at: number, grip: ReactNode) => ReactNode;

export interface SortableProps<Value> {
  label: string;
  entries: readonly SortableEntry<Value>[];
  /** The order of the entries is meaningful: rendered as an ordered list. */
  isOrdered?: boolean;
  onMove: (from: number, to: number) => void;
  /**
   * A row renders again when its value, name or position changes, or this function: keep the function stable in a long
   * list.
   */
  children: SortableRow<Value>;
}
