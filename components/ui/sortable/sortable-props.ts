import type { ReactNode } from 'react';

/** A row of a list that can be put in order: `value` is what the row shows. */
export interface SortableEntry<Value> {
  key: string;
  name: string;
  value: Value;
}

/** What stands in a row, with the grip to drag it by; without one until dragging is there. */
export type SortableRow<Value> = (value: Value, at: number, grip: ReactNode) => ReactNode;

export interface SortableProps<Value> {
  label: string;
  entries: readonly SortableEntry<Value>[];
  /** The order of the entries means something: drawn as an ordered list. */
  isOrdered?: boolean;
  onMove: (from: number, to: number) => void;
  /** A row is drawn again when its value, name or place is another, or this function: let it stay the same in a long list. */
  children: SortableRow<Value>;
}
