import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { GuessedEncoding } from './csv/text-encoding';

export interface SheetCount {
  name: string;
  /** Rows with content, including titles and headers. */
  rows: number;
  /** How many of them are hidden; they are read like the others. */
  hiddenRows: number;
  /** Indexes from 0. */
  hiddenColumns: number[];
  isHidden: boolean;
  /** Guessed encoding of a text file; null for workbooks and if the encoding is certain. */
  guessed?: GuessedEncoding | null;
  /** Pictures in the whole workbook, which are not read. */
  pictures?: number;
}

/** A source of rows, independent of the file format. */
export interface RowSource {
  sheets: () => Promise<SheetCount[]>;
  rows: (sheet: string | undefined) => AsyncIterable<SheetRow>;
  close: () => void;
}
