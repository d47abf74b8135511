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
import { describeColumns } from './describe-columns';

/** Everything that reads what the cells of a sheet say: it runs in a thread of its own, see `Evaluator`. */
export const evaluations = {
  findHeaderRow: (rows: readonly SheetRow[]) => findHeaderRow(rows.map(({ cells }) => cells)),
  describeColumns,
  keysOf,
  dateOrdersOf: (rows: readonly SheetRow[], fields: readonly ColumnField[], chosen: DayMonthOrder | null) =>
    dateOrdersOf(rows, fields, chosen),
  /** Each list of rows is one article. */
  mergeRows: (articles: readonly (readonly SheetRow[])[], plan: SheetPlan) =>
    articles.map((rows) => mergeRows(rows, plan)),
  readingsOf: (rows: readonly SheetRow[], plan: SheetPlan) => rows.map((row) => readingsOf(row, plan)),
  readSerialSheet,
  readPlaceSheet,
};

export type Evaluations = typeof evaluations;
