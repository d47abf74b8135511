import type { Database } from '../db/client';

/** How many rows the planner believes a table to have, -1 where nobody has told it. */
export async function countKnown(db: Database, table: string): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ n: number }>(
    'select reltuples::int as n from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]?.n;
}
