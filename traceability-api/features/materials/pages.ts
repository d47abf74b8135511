import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { materials as contract } from '@/lib/contract/materials';
import { materials, materialTotals } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { matchesWords } from '../../core/lists/words';
import { live, readMaterials } from './reads';

type MaterialQuery = Omit<z.output<typeof contract.list.query>, 'page' | 'pageSize'>;

/** The number of live articles of each material, for an order or filter that needs it. */
const usage = (ctx: TenantCtx) => sql`
  select t.material_id as id, sum(t.articles)::int as articles
  from ${materialTotals} t where t.company_id = ${ctx.companyId} and t.material_id is not null group by t.material_id`;

const is = (isExpected: boolean | undefined, condition: SQL) =>
  isExpected === undefined ? undefined : isExpected ? condition : sql`not ${condition}`;

/** Live materials that match the filters. */
const materialsWhere = (ctx: TenantCtx, query: MaterialQuery) =>
  and(
    live(ctx),
    matchesWords(sql`${materials.nameKey}`, query.q),
    is(query.isUsed, sql`${materials.id} in (select id from (${usage(ctx)}) as used where articles > 0)`),
    query.isRecycled === undefined ? undefined : eq(materials.isRecycled, query.isRecycled),
  );

const SORTS = {
  name: materials.nameKey,
  articleCount: sql`coalesce(usage.articles, 0)`,
  createdAt: materials.createdAt,
  updatedAt: materials.updatedAt,
} as const;

/** Ids of the filtered materials, in the requested order: all of them, or a range. */
export async function materialIds(ctx: TenantCtx, query: MaterialQuery, part = sql``): Promise<string[]> {
  const { sort = 'name' } = query;
  const field = sort.replace('-', '') as keyof typeof SORTS;
  const direction = sort.startsWith('-') ? desc : asc;
  const order = sql.join([direction(SORTS[field]), direction(materials.id)], sql`, `);
  const joined =
    field === 'articleCount' ? sql`left join (${usage(ctx)}) as usage on usage.id = ${materials.id}` : sql``;
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select ${materials.id} as id from ${materials} ${joined}
    where ${materialsWhere(ctx, query)} order by ${order} ${part}`);
  return rows.map(({ id }) => id);
}

/** Materials of the company, by name by default. */
export async function listMaterials(ctx: TenantCtx, query: z.output<typeof contract.list.query>) {
  const { page, pageSize } = query;
  const [counted] = await ctx.tx.select({ total: count() }).from(materials).where(materialsWhere(ctx, query));
  const ids = await materialIds(ctx, query, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const results = await readMaterials(ctx, ids);
  return { results, total: counted?.total ?? 0, page, pageSize };
}
