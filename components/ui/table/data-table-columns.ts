import type { Column } from './data-table-types';

/** The visible columns: the first always, then those in `cols` (comma-separated), or all but the extra ones. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], cols: string | null): Column<Row>[] {
  const selectedKeys = cols === null ? null : new Set(cols.split(','));
  return columns.filter((column, index) => {
    if (index === 0 || column.isHideable === false) return true;
    return selectedKeys ? selectedKeys.has(column.key) : !column.isExtra;
  });
}

/** Value of `cols` after toggling a column; null if it equals the default. */
export function toggledColumns<Row>(columns: readonly Column<Row>[], cols: string | null, key: string): string | null {
  const visible = new Set(visibleColumns(columns, cols).map((column) => column.key));
  if (visible.has(key)) visible.delete(key);
  else visible.add(key);
  const value = columns.filter((column) => visible.has(column.key)).map((column) => column.key);
  const usual = visibleColumns(columns, null).map((column) => column.key);
  return value.join(',') === usual.join(',') ? null : value.join(',');
}
