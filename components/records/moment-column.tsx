import { TimeAgo } from '@/components/ui/layout/date-time';
import type { Column } from '@/components/ui/table/data-table-types';

/** The column of when a row was made or last changed, by which a list can be sorted. */
export const momentColumn = <Key extends 'createdAt' | 'updatedAt', Row extends Record<Key, string>>(
  key: Key,
  header: string,
): Column<Row> => ({ key, header, sortField: key, render: (row) => <TimeAgo value={row[key]} /> });
