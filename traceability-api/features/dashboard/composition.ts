import { sql } from 'drizzle-orm';
import type { Composition } from '@/lib/contract/dashboard';
import type { TenantCtx } from '../../core/context';

/** Materials that are shown by name; all others make one. */
const NAMED = 9;

interface Row extends Record<string, unknown> {
  id: string | null;
  name: string | null;
  articles: string;
  share: string;
  mass: string | null;
  known: string;
  weighed: string;
}

const percent = (value: string | number) => Math.min(100, Math.round(Number(value) * 1000) / 10);

/**
 * Materials of all articles by share, the largest first, the rest as one. A material's share of an article is its part
 * of all percentages written for it; materials without a percentage are left out.
 */
export async function getComposition(ctx: TenantCtx): Promise<Composition> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    with line as (
      select c.article_id, c.material_id, a.weight_grams as grams,
        c.percentage / sum(c.percentage) over (partition by c.article_id) as share
      from article_compositions c
      join articles a on a.company_id = ${ctx.companyId} and a.id = c.article_id and a.deleted_at is null
      where c.company_id = ${ctx.companyId} and c.percentage > 0
    ), whole as (
      select count(*) as known, count(grams) as weighed, sum(grams) as grams
      from (select distinct article_id, grams from line) as article
    ), ranked as (
      select material_id, sum(share) as share, sum(share * grams) as mass, count(distinct article_id) as articles,
        row_number() over (order by sum(share) desc, material_id) as place
      from line group by material_id
    ), top as (
      select material_id, share, mass, articles, place from ranked where place <= ${NAMED}
      union all
      select null, sum(share), sum(mass), (
          select count(distinct article_id) from line join ranked using (material_id) where place > ${NAMED}), ${NAMED + 1}
      from ranked where place > ${NAMED} having count(*) > 0
    )
    select top.material_id as id, m.name, top.articles, top.share / whole.known as share,
      coalesce(top.mass, 0) / nullif(whole.grams, 0) as mass, whole.known, whole.weighed
    from top cross join whole
    left join materials m on m.company_id = ${ctx.companyId} and m.id = top.material_id
    order by top.place`);
  return {
    articles: Number(rows[0]?.known ?? 0),
    weighed: Number(rows[0]?.weighed ?? 0),
    materials: rows.map((row) => ({
      materialId: row.id,
      name: row.name ?? '',
      share: percent(row.share),
      massShare: row.mass === null ? null : percent(row.mass),
      articles: Number(row.articles),
    })),
  };
}
