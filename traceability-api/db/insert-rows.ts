import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chunked } from '@/lib/domain/chunked';
import type { Tx } from './client';

const ROWS_PER_STATEMENT = 5_000;

/**
 * Inserts many rows, thousands with one parameter: a parameter for each value would cost several times as much. All
 * rows have the same keys; omitted columns get their defaults.
 */
export async function insertRows<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const entries = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  for (const some of chunked(entries, ROWS_PER_STATEMENT)) {
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(some)}::jsonb)`);
  }
}
