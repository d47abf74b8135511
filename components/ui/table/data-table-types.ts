import type { ReactNode } from 'react';
import type { Filter } from '../filter/filter-types';
import type { IconName } from '../layout/icon-names';

export type Column<Row> = {
  /** Stands in the address (`cols=`) and must be unique within the table. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Field for `sort=`; without it the column cannot be sorted. */
  sortField?: string;
  align?: 'start' | 'end' | 'center';
  width?: string;
  /** Of the column's cells. */
  className?: string;
  /** Whether people may hide it; the first column always stays. Default true. */
  isHideable?: boolean;
  /** Hidden until chosen. */
  isExtra?: boolean;
  /** Left out of the stacked rows on a phone. */
  isDeskOnly?: boolean;
  /** Named by its header in the stacked rows on a phone, as numbers and extra columns are: one of two dates, say. */
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
  /** Everything that matches the current search and filters, not only the ids seen. */
  isAllMatching: boolean;
  count: number;
  clear: () => void;
};

export type DataTableProps<Row> = {
  /** Says what the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Choices of further columns, which only the server can fill; stands in the menu of columns. */
  moreColumns?: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a person calls this row: names checkboxes and menus. */
  rowLabel: (row: Row) => string;
  /** Where the first cell leads: an address with locale (`useHref`), or a query ('?edit=…') on top of the current one. */
  rowHref?: (row: Row) => string;
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean;
  /** None in a list that knows cursors alone. */
  page?: number;
  pageSize?: number;
  /** For long lists: behind the first 10,000 rows, or where there are no pages, the pager leads on by cursors. */
  nextCursor?: string | null;
  /** Leads back in a long list; null on its first page. */
  previousCursor?: string | null;
  /** Current sorting when the address names none, as the server applied it. */
  defaultSort?: string;
  /** Placeholder of the search box; without it there is none. */
  search?: string;
  /** What the list can be narrowed to: each that is set is a chip, the others stand behind 'add filter'. */
  filters?: readonly Filter[];
  /** Right side of the toolbar: export and the like. */
  tools?: ReactNode;
  bulkActions?: (selection: Selection) => ReactNode;
  canSelectAllMatching?: boolean;
  rowActions?: (row: Row) => RowAction[];
  /** What a row turns into to be edited in its place: from its menu or by a key. */
  rowEditor?: { label: string; render: (row: Row, close: () => void) => ReactNode } | undefined;
  /** False for a row whose `rowActions` would be empty; asked instead of making them for every row. */
  hasRowActions?: (row: Row) => boolean;
  /** Shown instead of the table while the list holds nothing at all. */
  empty: ReactNode;
};
