import type { ReactNode } from 'react';

/** A filter of a list, stored in the address. */
export interface Filter {
  /** Query parameter. */
  param: string;
  label: string;
  /** The available values, if they are few. */
  options?: readonly { value: string; label: string }[];
  /** A picker for the value, if there are many; it calls `choose` with the value. */
  picker?: (choose: (value: string) => void) => ReactNode;
  /** The display name of the value in the address, if no option has it. */
  selectedLabel?: string | undefined;
  /** Parameters that are cleared when the value changes. */
  clears?: readonly string[];
  /** Parameters that are set together with a value, to interpret it. */
  sets?: Readonly<Record<string, string>>;
  /** False for filters that are only set by links. */
  isOffered?: boolean;
}

/** The change to the address that clears some filters and returns to the first page. */
export const cleared = (filters: readonly Filter[]) =>
  Object.fromEntries(
    ['q', 'page', 'cursor', ...filters.flatMap(({ param, sets = {} }) => [param, ...Object.keys(sets)])].map((key) => [
      key,
      null,
    ]),
  );
