import { sql, type SQL } from 'drizzle-orm';
import type { CompanyId } from '../../db/client';
import type { TenantCtx } from '../../core/context';

/**
 * Ids of the company's articles that have a GTIN, or had it when it was printed or published: labels outlast a change
 * of it.
 */
export const articlesUnder = (companyId: CompanyId, gtin: string): SQL => sql`array(
  select a.id from articles a where a.company_id = ${companyId}::uuid and a.gtin = ${gtin}
  union select g.article_id from gtin_uses g where g.company_id = ${companyId}::uuid and g.gtin = ${gtin})`;

/**
 * Live articles by GTINs that they have or had, as above: for each GTIN the current article first, then the latest use.
 */
export async function readArticlesUnder(ctx: TenantCtx, gtins: readonly string[]): Promise<Map<string, string[]>> {
  if (gtins.length === 0) return new Map();
  const requested = sql`any(${sql.param([...new Set(gtins)])}::text[])`;
  const { rows } = await ctx.tx.execute<{ gtin: string; ids: string[] }>(sql`
    select named.gtin, array_agg(named.id order by named.since desc) as ids from (
      select a.gtin, a.id, 'infinity'::timestamptz as since from articles a
        where a.company_id = ${ctx.companyId}::uuid and a.gtin = ${requested} and a.deleted_at is null
      union all
      select g.gtin, a.id, g.since from gtin_uses g
        join articles a on a.company_id = g.company_id and a.id = g.article_id and a.deleted_at is null
        where g.company_id = ${ctx.companyId}::uuid and g.gtin = ${requested} and a.gtin is distinct from g.gtin
    ) as named group by named.gtin`);
  return new Map(rows.map(({ gtin, ids }) => [gtin, ids]));
}
