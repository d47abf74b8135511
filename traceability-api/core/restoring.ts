import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { TenantCtx } from './context';
import { idArray } from './effects';
import { fail } from './errors';
import { errorDetails, type ErrorDetail } from './texts';

/** Most things that a refusal names. */
const MAX_NAMED = 5;

interface Uniqueness {
  table: PgTable;
  /** What people call a row `t` of the trash. */
  name: SQL;
  /** Where a row `taken` has what a row `t` would have again: one condition each, so that each is joined by itself. */
  isTaken: readonly SQL[];
  code: ErrorCode;
  /** Says it of `{names}`. */
  text: ErrorDetail;
}

/**
 * Looks, before rows are taken out of the trash, whether another live one, or one that comes back with them, has what is theirs
 * alone. @throws `code` naming those that cannot come back
 */
export async function refuseTaken(ctx: TenantCtx, ids: readonly string[], unique: Uniqueness): Promise<void> {
  const table = sql.identifier(getTableName(unique.table));
  const selects = unique.isTaken.map(
    (isTaken) => sql`
      select ${unique.name} as name from ${table} t join ${table} taken on taken.company_id = t.company_id
        and taken.id <> t.id and (taken.deleted_at is null or taken.id = any(${idArray(ids)})) and ${isTaken}
      where t.company_id = ${ctx.companyId}::uuid and t.id = any(${idArray(ids)}) and t.deleted_at is not null`,
  );
  const { rows } = await ctx.tx.execute<{ name: string }>(
    sql`select distinct name from (${sql.join(selects, sql` union all `)}) as refused order by name limit ${MAX_NAMED}`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  fail(unique.code, { issues: [{ path: 'ids', msg: errorDetails(ctx.locale)(unique.text, { names }) }] });
}
