import { sql, type SQL } from 'drizzle-orm';

/**
 * Whose happenings are those of things: their own, and for lots those of the lot that they were split from until then. For a
 * `from`, as `line` with `id` and `until`.
 */
export const linesOf = (companyId: SQL, ids: SQL): SQL =>
  sql`unnest(${ids}) as given(id) cross join lateral app_lot_line(${companyId}, given.id) as line`;
