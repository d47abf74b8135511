export type Cell = string | number | null;

/** A table to export. */
export interface Sheet {
  /** Name of the sheet. */
  name: string;
  /** Titles in the user's language; widths in characters. */
  columns: readonly { title: string; width?: number }[];
  /** Read lazily. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
