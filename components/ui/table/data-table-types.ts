import type { ReactNode } from 'react';
import type { Filter } from '../filter/filter-types';
import type { IconName } from '../layout/icon-names';

export type Column<Row> = {
  /** Used in the address (`cols=`); must be unique within the table. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Field for `sort=`; without it the column cannot be sorted. */
  sortField?: string;
  align?: 'start' | 'end' | 'center';
  width?: string;
  /** Of the column's cells. */
  className?: string;
  /** Whether users may hide it; the first column is always visible. Default true. */
  isHideable?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Omitted from the stacked rows on a phone. */
  isDeskOnly?: boolean;
  /**
   * Labelled with its header in the stacked rows on a phone, as numbers and extra columns are: for example one of two
   * dates.
   */
  hasPhoneLabel?: boolean;
};

export type RowAction = {
  label: string;
  icon?: IconName;
  isDanger?: boolean;
} & (
  | { href: string; onSelect?: never; download?: boolean | string }
  | { onSelect: () => void; href?: never; download?: never }
);

export type Selection = {
  ids: string[];
  /** Everything that matches the current search and filters, not only the loaded ids. */
  isAllMatching: boolean;
  count: number;
  clear: () => void;
};

export type DataTableProps<Row> = {
  /** The content of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Options for further columns, which only the server can fill; shown in the columns menu. */
  moreColumns?: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The display name of a row: labels checkboxes and menus. */
  rowLabel: (row: Row) => string;
  /** Link of the first cell: an address with locale (`useHref`), or a query ('?edit=…') merged into the current one. */
  rowHref?: (row: Row) => string;
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean;
  /** Absent in a list that supports only cursors. */
  page?: number;
  pageSize?: number;
  /**
   * For long lists: after the first 10,000 rows, or where there are no page numbers, the pager continues by cursors.
   */
  nextCursor?: string | null;
  /** Cursor of the previous page in a long list; null on its first page. */
  previousCursor?: string | null;
  /** The sorting that the server applied if the address has none. */
  defaultSort?: string;
  /** Placeholder of the search box; without it there is no search box. */
  search?: string;
  /** The available filters: each active one is a chip, the others are in 'add filter'. */
  filters?: readonly Filter[];
  /** Right side of the toolbar: export and the like. */
  tools?: ReactNode;
  bulkActions?: (selection: Selection) => ReactNode;
  canSelectAllMatching?: boolean;
  rowActions?: (row: Row) => RowAction[];
  /** The editor that replaces a row in place: opened from its menu or by a key. */
  rowEditor?: { label: string; render: (row: Row, close: () => void) => ReactNode } | undefined;
  /** False for a row whose `rowActions` would be empty; avoids building them for every row. */
  hasRowActions?: (row: Row) => boolean;
  /** Shown instead of the table if the list holds nothing at all. */
  empty: ReactNode;
};
