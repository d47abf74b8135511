import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  MAX_TRASH_IDS,
  TRASH_TYPES,
  type trash as contract,
  type TrashItem,
  type TrashType,
} from '@/lib/contract/trash';
import type { TenantCtx, TrashEntry } from '../../core/context';
import { fail } from '../../core/errors';
import { isOpenTo } from '../../core/feature';
import { queueJob } from '../../core/jobs/queue';
import { matchesWords } from '../../core/lists/words';
import { audit } from '../../core/audit';
import { trashEntry } from './entry';
import { emptyTrashJob } from './jobs';

type Query = z.output<typeof contract.list.query>;

const inTrash = (ctx: TenantCtx, { table }: TrashEntry) =>
  and(eq(table.companyId, ctx.companyId), isNotNull(table.deletedAt));

/** @throws FORBIDDEN where the person's level is below that of the type */
function openEntry(ctx: TenantCtx, type: TrashType): TrashEntry {
  const entry = trashEntry(ctx.deps, type);
  return isOpenTo(ctx, entry) ? entry : fail('FORBIDDEN');
}

async function countOf(ctx: TenantCtx, type: TrashType, q?: string): Promise<number> {
  const entry = trashEntry(ctx.deps, type);
  if (!isOpenTo(ctx, entry)) return 0;
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(entry.table)
    .where(and(inTrash(ctx, entry), matchesWords(entry.search, q)));
  return row?.total ?? 0;
}

/** What was deleted of one type, the last deleted first unless sorted otherwise, and how many there are of each type. */
export async function listTrash(ctx: TenantCtx, query: Query) {
  const { page, pageSize, type, sort = '-deletedAt' } = query;
  const entry = openEntry(ctx, type);
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
  return { results, total: await countOf(ctx, type, query.q), page, pageSize, counts };
}

/** Ids of what was deleted of one type, the last deleted first, as far as one answer goes. */
export async function listTrashIds(ctx: TenantCtx, { type, q }: z.output<typeof contract.ids.query>) {
  const entry = openEntry(ctx, type);
  const rows = await ctx.tx
    .select({ id: entry.table.id })
    .from(entry.table)
    .where(and(inTrash(ctx, entry), matchesWords(entry.search, q)))
    .orderBy(desc(sql`${entry.table.deletedAt}`), asc(entry.table.id))
    .limit(MAX_TRASH_IDS);
  return { ids: rows.map(({ id }) => String(id)) };
}

/** Takes things out of the trash. @throws ARTICLE_EXITS or CONFLICT when their name or code has been taken since */
export const restoreTrash = (ctx: TenantCtx, { type, ids }: z.output<typeof contract.restore.body>) =>
  openEntry(ctx, type).restore(ctx, ids);

/** Queues the emptying of the trash of one type, as it is now. */
export async function emptyTrash(ctx: TenantCtx, type: TrashType): Promise<{ jobId: string }> {
  openEntry(ctx, type);
  const total = await countOf(ctx, type);
  const jobId = await queueJob(ctx, emptyTrashJob, { type, before: ctx.now().toISOString() }, total);
  await audit(ctx, { entity: type, detail: { total } });
  return { jobId };
}
