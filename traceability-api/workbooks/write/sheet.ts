export type Cell = string | number | null;

/** A table that becomes a file. */
export interface Sheet {
  /** Name of the sheet. */
  name: string;
  /** Titles in the reader's language; widths in characters. */
  columns: readonly { title: string; width?: number }[];
  /** Rows, read as they are asked for. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
