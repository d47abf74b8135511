import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EMPTIED_TYPES } from '@/lib/contract/trash';
import type { Tx } from '../../db/client';
import { defineJob } from '../../core/jobs/define-job';
import type { TrashEntry } from '../../core/context';
import { trashEntry } from './entry';

/** Kind of the job that empties the trash of one type. */
export const EMPTY_TRASH = 'trash.empty';

const BATCH = 500;

async function emptyBatch(tx: Tx, companyId: string, entry: TrashEntry, until: string): Promise<number> {
  const table = sql.identifier(getTableName(entry.table));
  const due = await tx.execute<{ id: string }>(
    sql`select t.id from ${table} t where t.company_id = ${companyId}::uuid and t.deleted_at <= ${until}::timestamptz
      and ${entry.isUnreferenced} limit ${BATCH} for update`,
  );
  if (due.rows.length === 0) return 0;
  const ids = sql`${sql.param(due.rows.map(({ id }) => id))}::uuid[]`;
  for (const statement of entry.beforeDelete(ids, companyId)) await tx.execute(statement);
  await tx.execute(sql`delete from ${table} where company_id = ${companyId}::uuid and id = any(${ids})`);
  return due.rows.length;
}

/**
 * Permanently deletes what was in the trash at a given time. Published versions are append-only for the company, so the
 * system does it. Rows to which units or lots still refer stay.
 */
export const emptyTrashJob = defineJob({
  kind: EMPTY_TRASH,
  payload: z.object({ type: z.enum(EMPTIED_TYPES), before: z.iso.datetime() }),
  cursor: z.object({ done: z.number().int().default(0) }),
  run: async ({ deps, payload: { type, before }, cursor, companyId, systemTransaction }) => {
    const entry = trashEntry(deps, type);
    let { done } = cursor;
    for (;;) {
      const removed = await systemTransaction(async (ctx) => {
        const count = await emptyBatch(ctx.tx, companyId, entry, before);
        ctx.report({ done: done + count, cursor: { done: done + count } });
        return count;
      });
      if (removed === 0) return { type, count: done };
      done += removed;
    }
  },
});
