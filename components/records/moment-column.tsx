import { TimeAgo } from '@/components/ui/layout/date-time';
import type { Column } from '@/components/ui/table/data-table-types';

/** The sortable column with the time a record was created or last changed. */
export const momentColumn = <Key extends 'createdAt' | 'updatedAt', Row extends Record<Key, string>>(
  key: Key,
  header: string,
): Column<Row> => ({ key, header, sortField: key, render: (row) => <TimeAgo value={row[key]} /> });
