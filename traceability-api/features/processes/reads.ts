import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Process } from '@/lib/contract/processes';
import { processes } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';

export const liveProcess = (ctx: TenantCtx, processId: string) =>
  and(eq(processes.companyId, ctx.companyId), eq(processes.id, processId), isNull(processes.deletedAt));

export const selectProcesses = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(processes),
      eventCount: sql<number>`(select count(*)::int from events e where e.company_id = ${ctx.companyId}::uuid
        and e.process_id = processes.id and e.deleted_at is null)`,
      articleCount: keptCount(ctx.companyId, 'processes.articles', sql`processes.id::text`),
    })
    .from(processes)
    .where(and(eq(processes.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectProcesses>>[number];

export const toProcess = (row: Row): Process => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  eventCount: row.eventCount,
  articleCount: row.articleCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getProcess(ctx: TenantCtx, processId: string): Promise<Process> {
  const [row] = await selectProcesses(ctx, liveProcess(ctx, processId)).limit(1);
  return row ? toProcess(row) : fail('NOT_FOUND');
}
