import { z } from 'zod';
import { count, decimal, dictionary, integer, matching, shown, upTo } from './core/common';
import { visibilityReason } from './properties';

/** Sheets that a company may have accepted within an hour. */
export const UPLOADS_PER_HOUR = 30;

/** Chosen before the upload and stored by the reader. */
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
 * How ambiguous cells of a column are read: as its other cells show (`chosen`), or, if these are no help, as the
 * company chose for this title before (`last`). `isMixed`: the cells suggest both.
 */
const twoWays = <T extends z.ZodType>(way: T) =>
  z.object({ chosen: way.nullable(), last: way.nullable(), isMixed: z.boolean(), example: shown });

const column = z.object({
  column: columnNumber,
  header: shown,
  samples: upTo(100, shown),
  /** The proposal for the column, with its confidence from 0 to 1 and its reason. */
  field: shown,
  score: decimal,
  how: z.enum(['key', 'title', 'last', 'synonym', 'similarity', 'property', 'cells']),
  /** Whether the properties of the column would be internal, and why. Null: nothing suggests it. */
  isInternal: z.boolean().default(false),
  reason: visibilityReason.nullable().default(null),
  /**
   * Whether the company chose internal for a column with this title before, which takes precedence; null: it never
   * chose, or it chose public and keeps the property internal on articles by now.
   */
  chosen: z.boolean().nullable().default(null),
  /** Null if no cell is like 03/04/2026. */
  dates: twoWays(dayMonthOrder).nullable().default(null),
  /** Null if no cell is like 1.250. */
  numbers: twoWays(decimalMark).nullable().default(null),
});
export type ImportColumn = z.infer<typeof column>;

/** Tables of a sheet that are offered; a sheet with more has to be split. */
export const MAX_TABLES = 50;

/** What was done to a file before its columns were examined, and what was left out. */
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
  'embeddedPictures',
] as const;

const layoutNote = z.object({
  kind: z.enum(NOTE_KINDS),
  count,
  /** The first of the affected rows. */
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
      /** Hidden in the workbook; offered if the visible sheets are empty. */
      isHidden: z.boolean().default(false),
      /** Hidden rows in it, which are read like the others. */
      hiddenRows: count.default(0),
    }),
  ),
  sheet: shown,
  /** Row of the headers, as numbered in the spreadsheet program; 0 if the first row is data. */
  headerRow,
  columns: upTo(IMPORT_LIMITS.columns, column),
  /** The sheet's blocks of titles, including this one, if there are several. */
  tables: upTo(
    MAX_TABLES,
    z.object({ headerRow, titles: upTo(4, shown), /** Rows below them. */ rows: count }),
  ).default([]),
  notes: upTo(20, layoutNote).default([]),
});
export type ImportLayout = z.infer<typeof importLayout>;
