import { and, asc, count, desc, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { templates as contract } from '@/lib/contract/templates';
import { templates } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import type { Neighbours } from '../../core/lists/lists';
import { matchesWords } from '../../core/lists/words';
import { columns, live, toTemplate } from './reads';

type Query = z.output<typeof contract.list.query>;

const SORTS = {
  name: templates.nameKey,
  articleCount: sql`article_count`,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
} as const;

function orderOf(sort: Query['sort'] = 'name'): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = SORTS[(isDescending ? sort.slice(1) : sort) as keyof typeof SORTS];
  return [isDescending ? desc(column) : asc(column), asc(templates.id)];
}

/** Templates of the company with the number of articles linked to each, by name by default. */
export async function listTemplates(ctx: TenantCtx, query: Query) {
  const { page, pageSize } = query;
  const where = and(live(ctx), matchesWords(sql`${templates.nameKey}`, query.q));
  const [counted] = await ctx.tx.select({ total: count() }).from(templates).where(where);
  const rows = await ctx.tx
    .select(columns(ctx))
    .from(templates)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { results: rows.map(toTemplate), total: counted?.total ?? 0, page, pageSize };
}

/** The previous and the next template in the list of a query. */
export async function readTemplateNeighbours(
  ctx: TenantCtx,
  { q, sort }: Pick<Query, 'q' | 'sort'>,
  templateId: string,
): Promise<Neighbours> {
  const { articleCount } = columns(ctx);
  const { rows } = await ctx.tx.execute<Neighbours & Record<string, unknown>>(sql`
    select "previousId", "nextId" from (
      select id, lag(id) over list as "previousId", lead(id) over list as "nextId"
      from (select ${templates}.*, ${articleCount.sql} as article_count from ${templates}
        where ${and(live(ctx), matchesWords(sql`${templates.nameKey}`, q))}) as templates
      window list as (order by ${sql.join(orderOf(sort), sql`, `)})) as placed
    where id = ${templateId}::uuid`);
  return { previousId: rows[0]?.previousId ?? null, nextId: rows[0]?.nextId ?? null };
}
