import type { DayMonthOrder } from '@/lib/domain/dates';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { SheetPlan } from '@/lib/domain/sheets/draft';
import type { ColumnField } from '@/lib/domain/sheets/fields';
import { findHeaderRow } from '@/lib/domain/sheets/headers';
import { keysOf } from '@/lib/domain/sheets/keys';
import { mergeRows } from '@/lib/domain/sheets/merge';
import { readPlaceSheet } from '@/lib/domain/sheets/place-sheets';
import { readingsOf } from '@/lib/domain/sheets/readings';
import { readSerialSheet } from '@/lib/domain/sheets/serials';
import { dateOrdersOf } from '@/lib/domain/sheets/sheet-dates';
import { articleRows } from '@/lib/domain/sheets/shops/shop-rows';
import { shapeOf, titleRowsOf, type TableShape } from '@/lib/domain/sheets/title-rows';
import { beginsWithData } from '@/lib/domain/sheets/untitled';
import { describeColumns } from './describe-columns';

/** Everything that reads what the cells of a sheet say: it runs in a thread of its own, see `Evaluator`. */
export const evaluations = {
  findHeaderRow: (rows: readonly SheetRow[]) => {
    const cells = rows.map((row) => row.cells);
    const found = findHeaderRow(cells);
    return found.knownTitles === 0 && beginsWithData(cells) ? { ...found, at: -1 } : found;
  },
  shapeOf,
  /** Titles among the rows, and the keys of their articles. */
  examineRows: (
    rows: readonly SheetRow[],
    { shape, after, fields }: { shape: TableShape; after: number; fields: readonly ColumnField[] },
  ) => ({ titleRows: titleRowsOf(rows, shape, after), keys: keysOf(rows, fields) }),
  describeColumns,
  keysOf,
  dateOrdersOf: (rows: readonly SheetRow[], fields: readonly ColumnField[], chosen: DayMonthOrder | null) =>
    dateOrdersOf(rows, fields, chosen),
  /** Each list of rows is one article. */
  mergeRows: (articles: readonly (readonly SheetRow[])[], plan: SheetPlan) =>
    articles.map((rows) => mergeRows(rows, plan)),
  articleRows,
  readingsOf: (rows: readonly SheetRow[], plan: SheetPlan) => rows.map((row) => readingsOf(row, plan)),
  readSerialSheet,
  readPlaceSheet,
};

export type Evaluations = typeof evaluations;
