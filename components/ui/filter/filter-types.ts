import type { ReactNode } from 'react';

/** A filter of a list, kept in the address. */
export interface Filter {
  /** Query parameter. */
  param: string;
  label: string;
  /** The values to choose from, where they are few. */
  options?: readonly { value: string; label: string }[];
  /** What a value is chosen with where they are many; answers the value by `choose`. */
  picker?: (choose: (value: string) => void) => ReactNode;
  /** The value of the address as people read it, where no option says so. */
  chosen?: string | undefined;
  /** Parameters that are cleared when the value changes. */
  clears?: readonly string[];
  /** Parameters that are set together with a value, to interpret it. */
  sets?: Readonly<Record<string, string>>;
  /** False for filters that only links set. */
  isOffered?: boolean;
}

/** The change of the address that clears some filters and returns to the first page. */
export const cleared = (filters: readonly Filter[]) =>
  Object.fromEntries(
    ['q', 'page', 'cursor', ...filters.flatMap(({ param, sets = {} }) => [param, ...Object.keys(sets)])].map((key) => [
      key,
      null,
    ]),
  );
