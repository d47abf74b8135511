import type { Column } from './data-table-types';

/** The columns to show: the first always, then those named in `cols` (comma list), or all but the extras. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], cols: string | null): Column<Row>[] {
  const chosen = cols === null ? null : new Set(cols.split(','));
  return columns.filter((column, index) => {
    if (index === 0 || column.isHideable === false) return true;
    return chosen ? chosen.has(column.key) : !column.isExtra;
  });
}

/** Value of `cols` after a column was switched; null when it equals what is shown anyway. */
export function toggledColumns<Row>(columns: readonly Column<Row>[], cols: string | null, key: string): string | null {
  const shown = new Set(visibleColumns(columns, cols).map((column) => column.key));
  if (shown.has(key)) shown.delete(key);
  else shown.add(key);
  const value = columns.filter((column) => shown.has(column.key)).map((column) => column.key);
  const usual = visibleColumns(columns, null).map((column) => column.key);
  return value.join(',') === usual.join(',') ? null : value.join(',');
}
