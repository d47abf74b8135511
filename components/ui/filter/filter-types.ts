import type { ReactNode } from 'react';

/** One thing that a list can be narrowed by, kept in the address. */
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
  /** Parameters that another value of this one takes along. */
  clears?: readonly string[];
  /** Goes into the address with a chosen value: what the value is read by. */
  brings?: Readonly<Record<string, string>>;
  /** False for what only a link leads to. */
  isOffered?: boolean;
}

/** What takes some filters out of the address, and leads to the first page. */
export const cleared = (filters: readonly Filter[]) =>
  Object.fromEntries(
    ['q', 'page', 'cursor', ...filters.flatMap(({ param, brings = {} }) => [param, ...Object.keys(brings)])].map(
      (key) => [key, null],
    ),
  );
