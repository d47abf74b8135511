import { and, asc, count, desc, eq, getTableName, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_TRASH_IDS,
  TRASH_TYPES,
  type trash as contract,
  type TrashItem,
  type TrashType,
} from '@/lib/contract/trash';
import { jobs } from '../../db/schema';
import type { TenantCtx, TrashEntry } from '../../core/context';
import { isOwn } from '../../core/effects';
import { isOpenTo } from '../../core/feature';
import { type JobRow, queueJob } from '../../core/jobs/queue';
import { matchesWords } from '../../core/lists/words';
import { audit } from '../../core/audit';
import { openTrashEntry, trashEntry } from './entry';
import { toJob } from '../jobs/reads';
import { EMPTY_TRASH, emptyTrashJob } from './jobs';

type Query = z.output<typeof contract.list.query>;

const inTrash = (ctx: TenantCtx, entry: TrashEntry) =>
  and(eq(entry.table.companyId, ctx.companyId), isNotNull(entry.table.deletedAt), entry.isListed?.(ctx));

async function countOf(ctx: TenantCtx, type: TrashType, q?: string): Promise<number> {
  const entry = trashEntry(ctx.deps, type);
  if (!isOpenTo(ctx, entry)) return 0;
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(entry.table)
    .where(and(inTrash(ctx, entry), matchesWords(entry.search, q)));
  return row?.total ?? 0;
}

/** The running job that empties the trash of this type, if any. */
async function emptyingJob(ctx: TenantCtx, type: TrashType): Promise<JobRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, ctx.companyId),
        eq(jobs.kind, EMPTY_TRASH),
        inArray(jobs.status, ['queued', 'running']),
        sql`${jobs.payload}->>'type' = ${type}`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return row;
}

/** Deleted rows of one type, last deleted first by default, the number of each type, and the job that empties it. */
export async function listTrash(ctx: TenantCtx, query: Query) {
  const { page, pageSize, type, sort = '-deletedAt' } = query;
  const entry = openTrashEntry(ctx, type);
  const column = sort.endsWith('name') ? entry.search : sql`${entry.table.deletedAt}`;
  const rows = await ctx.tx
    .select({ id: entry.table.id, name: entry.name, detail: entry.detail, deletedAt: entry.table.deletedAt })
    .from(entry.table)
    .where(and(inTrash(ctx, entry), matchesWords(entry.search, query.q)))
    .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(entry.table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counts = {} as Record<TrashType, number>;
  for (const each of TRASH_TYPES) counts[each] = await countOf(ctx, each);
  const results = rows.map((row): TrashItem => ({
    id: String(row.id),
    name: row.name,
    detail: row.detail,
    deletedAt: (row.deletedAt as Date).toISOString(),
  }));
  const emptying = await emptyingJob(ctx, type);
  return {
    ...{ results, total: query.q ? await countOf(ctx, type, query.q) : counts[type], page, pageSize, counts },
    emptying: emptying ? toJob(emptying, ctx.locale) : null,
  };
}

/** Ids of deleted rows of one type, last deleted first, up to the limit of a response. */
export async function listTrashIds(ctx: TenantCtx, { type, q }: z.output<typeof contract.ids.query>) {
  const entry = openTrashEntry(ctx, type);
  const rows = await ctx.tx
    .select({ id: entry.table.id })
    .from(entry.table)
    .where(and(inTrash(ctx, entry), matchesWords(entry.search, q)))
    .orderBy(desc(sql`${entry.table.deletedAt}`), asc(entry.table.id))
    .limit(MAX_TRASH_IDS);
  return { ids: rows.map(({ id }) => String(id)) };
}

/** Restores rows from the trash. @throws ARTICLE_EXITS or CONFLICT if their name or code has been taken since */
export const restoreTrash = (ctx: TenantCtx, { type, ids }: z.output<typeof contract.restore.body>) =>
  openTrashEntry(ctx, type).restore(ctx, ids);

/** How many rows were in the trash at a given time to which nothing refers: the others stay. */
async function countRemovable(ctx: TenantCtx, entry: TrashEntry, before: Date): Promise<number> {
  const { rows } = await ctx.tx.execute<{ total: number }>(sql`
    select count(*)::int as total from ${sql.identifier(getTableName(entry.table))} t
    where ${isOwn(ctx, 't')} and t.deleted_at <= ${before.toISOString()}::timestamptz and ${entry.isUnreferenced}`);
  return rows[0]?.total ?? 0;
}

/** Queues the emptying of the trash of one type, in its current or an earlier state. */
export async function emptyTrash(
  ctx: TenantCtx,
  { type, before: requestedBefore }: z.output<typeof contract.empty.body>,
): Promise<{ jobId: string }> {
  const entry = openTrashEntry(ctx, type);
  const now = ctx.now();
  const before = requestedBefore === undefined || new Date(requestedBefore) > now ? now : new Date(requestedBefore);
  const total = await countRemovable(ctx, entry, before);
  const jobId = await queueJob(ctx, emptyTrashJob, { type, before: before.toISOString() }, total);
  await audit(ctx, { entity: type, detail: { total } });
  return { jobId };
}
