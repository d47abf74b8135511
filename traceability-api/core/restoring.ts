import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { TenantCtx } from './context';
import { idArray } from './effects';
import { fail } from './errors';
import { errorDetails, type ErrorDetail } from './texts';

/** Most items that a refusal lists. */
const MAX_NAMED = 5;

interface Uniqueness {
  table: PgTable;
  /** Display name of a row `t` of the trash. */
  name: SQL;
  /** Conditions under which a row `taken` blocks a row `t`, one per unique value: each gets a join of its own. */
  isTaken: readonly SQL[];
  code: ErrorCode;
  /** Message with `{names}`. */
  text: ErrorDetail;
}

/**
 * Checks before rows are restored that no live row, nor another one restored with them, has the same unique values.
 * @throws `code` naming those that cannot be restored
 */
export async function refuseTaken(ctx: TenantCtx, ids: readonly string[], unique: Uniqueness): Promise<void> {
  const table = sql.identifier(getTableName(unique.table));
  // The rows to restore are read once: joined directly, each might be looked up once per row. Live rows and rows
  // restored together are checked separately: the unique indexes contain only live rows.
  const rivals = [sql`${table} taken on taken.deleted_at is null`, sql`chosen taken on true`];
  const selects = unique.isTaken.flatMap((isTaken) =>
    rivals.map(
      (rival) => sql`
      select ${unique.name} as name from chosen t join ${rival}
        and taken.company_id = t.company_id and taken.id <> t.id and ${isTaken}`,
    ),
  );
  const { rows } = await ctx.tx.execute<{ name: string }>(sql`
    with chosen as materialized (
      select * from ${table} where company_id = ${ctx.companyId}::uuid and id = any(${idArray(ids)}) and deleted_at is not null)
    select distinct name from (${sql.join(selects, sql` union all `)}) as refused order by name limit ${MAX_NAMED}`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  fail(unique.code, { issues: [{ path: 'ids', msg: errorDetails(ctx.locale)(unique.text, { names }) }] });
}
