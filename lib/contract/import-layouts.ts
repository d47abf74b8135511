import { z } from 'zod';
import { count, decimal, dictionary, integer, matching, shown, upTo } from './core/common';
import { visibilityReason } from './properties';

/** Sheets that a company may have accepted within an hour. */
export const UPLOADS_PER_HOUR = 30;

/** Chosen before the upload and kept by the reader. */
export const IMPORT_LIMITS = { bytes: 10_000_000, rows: 100_000, columns: 200, cellCharacters: 32_767 } as const;

/** Row of a sheet as the spreadsheet program counts it, from 1. */
export const rowNumber = integer(1, 1_048_576);
export const headerRow = integer(0, 1_048_576);
/** Column of a sheet, from 0. */
export const columnNumber = integer(0, IMPORT_LIMITS.columns - 1);
/** The same as a key. */
export const columnKey = matching(/^\d{1,3}$/, 3);

export const dayMonthOrder = z.enum(['day-month', 'month-day']);
export const decimalMark = z.enum(['.', ',']);

/**
 * How cells of a column are read that may be read two ways: as its other cells have it (`chosen`), or, where these say
 * nothing, as the company chose for this title before (`last`). `isMixed`: the cells suggest both.
 */
const twoWays = <T extends z.ZodType>(way: T) =>
  z.object({ chosen: way.nullable(), last: way.nullable(), isMixed: z.boolean(), example: shown });

const column = z.object({
  column: columnNumber,
  header: shown,
  samples: upTo(100, shown),
  /** What the program would do with the column, from 0 to 1 how sure it is, and why. */
  field: shown,
  score: decimal,
  how: z.enum(['key', 'title', 'last', 'synonym', 'similarity', 'property', 'cells']),
  /** Whether the properties of the column would be internal, and why. Null: nothing speaks against showing them. */
  isInternal: z.boolean().default(false),
  reason: visibilityReason.nullable().default(null),
  /**
   * Whether the company chose internal for a column with this title before, which takes precedence; null: it never
   * chose.
   */
  chosen: z.boolean().nullable().default(null),
  /** Null when no cell is like 03/04/2026. */
  dates: twoWays(dayMonthOrder).nullable().default(null),
  /** Null when no cell is like 1.250. */
  numbers: twoWays(decimalMark).nullable().default(null),
});
export type ImportColumn = z.infer<typeof column>;

/** Tables of a sheet that are offered; who has more divides the sheet. */
export const MAX_TABLES = 50;

/** What was done to a file before its columns were looked at, and what was left out. */
const NOTE_KINDS = [
  'encoding',
  'above',
  'secondLine',
  'repeatedTitles',
  'totals',
  'untitled',
  'merged',
  'emptied',
  'shop',
  'parents',
  'pictures',
] as const;

const layoutNote = z.object({
  kind: z.enum(NOTE_KINDS),
  count,
  /** The first of the rows that it is about. */
  rows: upTo(50, rowNumber).default([]),
  values: dictionary(shown, shown, 10).default({}),
});
export type LayoutNote = z.infer<typeof layoutNote>;

export const importLayout = z.object({
  sheets: upTo(
    1000,
    z.object({
      name: shown,
      rows: count,
      /** Hidden in the workbook; offered where the visible sheets are empty. */
      isHidden: z.boolean().default(false),
      /** Rows that are hidden in it, and read like the others. */
      hiddenRows: count.default(0),
    }),
  ),
  sheet: shown,
  /** Row of the headers, as the spreadsheet program counts; 0 where the first row is data. */
  headerRow,
  columns: upTo(IMPORT_LIMITS.columns, column),
  /** Blocks of titles that the sheet has, this one among them, where they are more than one. */
  tables: upTo(
    MAX_TABLES,
    z.object({ headerRow, titles: upTo(4, shown), /** Rows below them. */ rows: count }),
  ).default([]),
  notes: upTo(20, layoutNote).default([]),
});
export type ImportLayout = z.infer<typeof importLayout>;
