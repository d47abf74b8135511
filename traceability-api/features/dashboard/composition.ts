import { sql } from 'drizzle-orm';
import type { Composition } from '@/lib/contract/dashboard';
import type { TenantCtx } from '../../core/context';

/** Materials that are shown by name; all others are combined. */
const NAMED = 9;

/** Up to this number the articles of the other materials are counted one by one. */
const MAX_READ = 2_000;

interface Row extends Record<string, unknown> {
  id: string | null;
  name: string | null;
  articles: number | null;
  share: string;
  mass: string | null;
  known: number;
  weighed: number;
}

const percent = (value: string | number) => Math.min(100, Math.max(0, Math.round(Number(value) * 1000) / 10));

/** Shares by material, from figures maintained by triggers: one row each, however many articles there are. */
async function readShares(ctx: TenantCtx): Promise<Row[]> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    with kept as (
      select material_id, sum(articles)::int as articles, sum(shared)::int as shared, sum(weighed)::int as weighed, round(sum(share)::numeric, 6) as share,
        round(sum(grams)::numeric, 3) as grams
      from material_totals where company_id = ${ctx.companyId} group by material_id
    ), whole as (
      select coalesce(sum(shared), 0)::int as known, coalesce(sum(weighed), 0)::int as weighed, coalesce(sum(grams), 0) as grams
      from kept where material_id is null
    ), ranked as (
      select *, row_number() over (order by share desc, material_id) as place
      from kept where material_id is not null and shared > 0
    ), top as (
      select material_id, share, grams, articles, place from ranked where place <= ${NAMED}
      union all
      select null, sum(share), sum(grams), null, ${NAMED + 1} from ranked where place > ${NAMED} having count(*) > 0
    )
    select top.material_id as id, m.name, top.articles, top.share / whole.known as share,
      nullif(top.grams, 0) / nullif(whole.grams, 0) as mass, whole.known, whole.weighed
    from top cross join whole
    left join materials m on m.company_id = ${ctx.companyId} and m.id = top.material_id
    order by top.place`);
  return rows;
}

/** Articles of other materials than these that some article has with a share. */
async function countOthers(ctx: TenantCtx, listedIds: readonly string[]): Promise<number> {
  const { rows } = await ctx.tx.execute<{ total: number }>(sql`
    select count(distinct c.article_id)::int as total from article_compositions c
    join articles a on a.company_id = ${ctx.companyId} and a.id = c.article_id and a.deleted_at is null
    where c.company_id = ${ctx.companyId} and c.material_id <> all(${sql.param([...listedIds])}::uuid[]) and c.material_id in (
      select material_id from material_totals where company_id = ${ctx.companyId} group by 1 having sum(shared) > 0)`);
  return rows[0]?.total ?? 0;
}

/**
 * Materials of all articles by share, largest first, the rest combined. A material's share of an article is its part of
 * all percentages given for it; materials without a percentage are left out. The articles of a material are all that
 * contain it, as in the linked list.
 */
export async function getComposition(ctx: TenantCtx): Promise<Composition> {
  const rows = await readShares(ctx);
  const articleCount = rows[0]?.known ?? 0;
  const listedIds = rows.flatMap(({ id }) => id ?? []);
  const others = rows.length > listedIds.length && articleCount <= MAX_READ ? await countOthers(ctx, listedIds) : null;
  return {
    articles: articleCount,
    weighed: rows[0]?.weighed ?? 0,
    materials: rows.map((row) => ({
      materialId: row.id,
      name: row.name ?? '',
      share: percent(row.share),
      massShare: row.mass === null ? null : percent(row.mass),
      articles: row.id === null ? others : row.articles,
    })),
  };
}
