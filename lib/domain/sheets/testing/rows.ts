import type { SheetPlan } from '../articles/draft';
import type { Cell, SheetRow } from '../cells';
import type { ColumnField } from '../columns/fields';

/** A plan with these fields, all public; 'part:Forro' and 'property:Color' get the titles 'Forro' and 'Color'. */
export const planOf = (...fields: ColumnField[]): SheetPlan => ({
  headers: fields.map((field) => field.replace(/^\w+:/, '')),
  fields,
  internal: new Set(),
  dateOrders: {},
  decimalMarks: {},
});

/** Rows below the title row. */
export const rowsOf = (...cells: Cell[][]): SheetRow[] => cells.map((row, at) => ({ rowNumber: at + 2, cells: row }));
