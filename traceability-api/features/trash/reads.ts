import { and, asc, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { TRASH_TYPES, type trash as contract, type TrashItem, type TrashType } from '@/lib/contract/trash';
import { articles, lots, materials, templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { queueJob } from '../../core/jobs/queue';
import { restoreArticles } from '../articles/writes';
import { matchesWords } from '../../core/words';
import { audit } from '../../core/audit';
import { restoreLot } from '../lots/lots';
import { restoreMaterials } from '../materials/materials';
import { restoreTemplates } from '../templates/templates';
import { emptyTrashJob } from './jobs';

type Query = z.output<typeof contract.list.query>;

interface Kind {
  table: PgTable & { id: PgColumn; companyId: PgColumn; deletedAt: PgColumn };
  name: SQL<string>;
  detail: SQL<string>;
  /** Folded text that the search looks into, in the order of names. */
  search: SQL;
}

const KINDS: Record<TrashType, Kind> = {
  articles: {
    table: articles,
    name: sql`${articles.name}`,
    detail: sql`${articles.sku}`,
    search: sql`${articles.search}`,
  },
  materials: { table: materials, name: sql`${materials.name}`, detail: sql`''`, search: sql`${materials.nameKey}` },
  templates: { table: templates, name: sql`${templates.name}`, detail: sql`''`, search: sql`${templates.nameKey}` },
  lots: {
    table: lots,
    name: sql`${lots.code}`,
    detail: sql`(select a.name from articles a where a.id = ${lots.articleId})`,
    search: sql`lower(${lots.code})`,
  },
};

const inTrash = (ctx: TenantCtx, { table }: Kind) =>
  and(eq(table.companyId, ctx.companyId), isNotNull(table.deletedAt));

async function countOf(ctx: TenantCtx, type: TrashType, q?: string): Promise<number> {
  const kind = KINDS[type];
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(kind.table)
    .where(and(inTrash(ctx, kind), matchesWords(kind.search, q)));
  return row?.total ?? 0;
}

/** What was deleted of one type, the last deleted first unless sorted otherwise, and how many there are of each type. */
export async function listTrash(ctx: TenantCtx, query: Query) {
  const { page, pageSize, type, sort = '-deletedAt' } = query;
  const kind = KINDS[type];
  const column = sort.endsWith('name') ? kind.search : sql`${kind.table.deletedAt}`;
  const rows = await ctx.tx
    .select({ id: kind.table.id, name: kind.name, detail: kind.detail, deletedAt: kind.table.deletedAt })
    .from(kind.table)
    .where(and(inTrash(ctx, kind), matchesWords(kind.search, query.q)))
    .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(kind.table.id))
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

async function restoreLots(ctx: TenantCtx, ids: string[]): Promise<{ count: number }> {
  for (const id of ids) await restoreLot(ctx, id);
  return { count: ids.length };
}

const RESTORE: Record<TrashType, (ctx: TenantCtx, ids: string[]) => Promise<{ count: number }>> = {
  articles: restoreArticles,
  materials: restoreMaterials,
  templates: restoreTemplates,
  lots: restoreLots,
};

/** Takes things out of the trash. @throws ARTICLE_EXITS or CONFLICT when their name or code has been taken since */
export const restoreTrash = (ctx: TenantCtx, { type, ids }: z.output<typeof contract.restore.body>) =>
  RESTORE[type](ctx, ids);

/** Queues the emptying of the trash of one type, as it is now. */
export async function emptyTrash(ctx: TenantCtx, type: TrashType): Promise<{ jobId: string }> {
  const total = await countOf(ctx, type);
  const jobId = await queueJob(ctx, emptyTrashJob, { type, before: ctx.now().toISOString() }, total);
  await audit(ctx, { entity: type, detail: { total } });
  return { jobId };
}
