import type { SheetRow } from '@/lib/domain/sheets/cells';
import type { SheetPlan } from '@/lib/domain/sheets/articles/draft';
import type { ColumnField } from '@/lib/domain/sheets/columns/fields';
import { gatherEvidence } from '@/lib/domain/sheets/columns/column-evidence';
import { findHeaderRow } from '@/lib/domain/sheets/columns/headers';
import { keysOf } from '@/lib/domain/sheets/articles/keys';
import { mergeRows } from '@/lib/domain/sheets/articles/merge';
import { readPlaceSheet } from '@/lib/domain/sheets/place-sheets';
import { readingsOf } from '@/lib/domain/sheets/articles/readings';
import { readSerialSheet } from '@/lib/domain/sheets/serials';
import { articleRows } from '@/lib/domain/sheets/shops/shop-rows';
import { shapeOf, titleRowsOf, type TableShape } from '@/lib/domain/sheets/columns/title-rows';
import { totalRowsOf } from '@/lib/domain/sheets/columns/total-rows';
import { joinTwoLines } from '@/lib/domain/sheets/columns/two-line-titles';
import { beginsWithData } from '@/lib/domain/sheets/columns/untitled';
import { describeColumns } from './describe-columns';

interface Examined {
  shape: TableShape;
  after: number;
  fields: readonly ColumnField[];
  headers: readonly string[];
  first: number;
}

/** All evaluation of cell contents; it runs in its own thread, see `Evaluator`. */
export const evaluations = {
  findHeaderRow: (rows: readonly SheetRow[]) => {
    const cells = rows.map((row) => row.cells);
    const header = findHeaderRow(cells);
    return header.knownTitles === 0 && beginsWithData(cells) ? { ...header, at: -1 } : header;
  },
  shapeOf,
  joinTwoLines,
  /** Titles and totals among the rows, the keys of their articles, and column evidence from row `first` on. */
  examineRows: (rows: readonly SheetRow[], { shape, after, fields, headers, first }: Examined) => ({
    titleRows: titleRowsOf(rows, shape, after),
    totalRows: totalRowsOf(rows),
    keys: keysOf(rows, fields),
    evidence: gatherEvidence(
      rows.filter(({ rowNumber }) => rowNumber >= first),
      headers,
    ),
  }),
  readRows: (rows: readonly SheetRow[], fields: readonly ColumnField[], headers: readonly string[]) => ({
    keys: keysOf(rows, fields),
    evidence: gatherEvidence(rows, headers),
  }),
  describeColumns,
  keysOf,
  /** Each list of rows is one article. */
  mergeRows: (articles: readonly (readonly SheetRow[])[], plan: SheetPlan) =>
    articles.map((rows) => mergeRows(rows, plan)),
  articleRows,
  readingsOf: (rows: readonly SheetRow[], plan: SheetPlan) => rows.map((row) => readingsOf(row, plan)),
  readSerialSheet,
  readPlaceSheet,
};

export type Evaluations = typeof evaluations;
