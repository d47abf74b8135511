import { sql, type SQL } from 'drizzle-orm';
import type { DashboardArticle } from '@/lib/contract/dashboard';
import { articles } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { shiftDay, splitSpans, type Range } from './range';

const TOP_ARTICLES = 8;

/** Counts of the company's articles in a range. */
function countsOf(ctx: TenantCtx, range: { from: string; to: string }): SQL {
  const spans = splitSpans(range);
  return sql`unnest(${sql.param(spans.map(({ span }) => span))}::text[], ${sql.param(spans.map(({ start }) => start))}::date[])
    as part(span, start) join article_scan_counts c
    on c.company_id = ${ctx.companyId} and c.span = part.span and c.start = part.start`;
}

/** Articles by their scans in the range, most first, with their scans in as many days before. */
export async function readTopArticles(ctx: TenantCtx, range: Range): Promise<DashboardArticle[]> {
  const before = { from: range.previousFrom, to: shiftDay(range.from, -1) };
  const { rows } = await ctx.tx.execute<{ id: string; sku: string; name: string; scans: string; previous: string }>(sql`
    select a.id, a.sku, a.name, top.scans, (
      select coalesce(sum(c.count), 0) from ${countsOf(ctx, before)} where c.article_id = top.article_id) as previous
    from (
      select c.article_id, sum(c.count) as scans from ${countsOf(ctx, range)}
      group by c.article_id order by sum(c.count) desc, c.article_id limit ${TOP_ARTICLES}) as top
    join ${articles} a on a.company_id = ${ctx.companyId} and a.id = top.article_id
    order by top.scans desc, a.id`);
  return rows.map(({ id, sku, name, ...counts }) => ({
    articleId: id,
    sku,
    name,
    scans: Number(counts.scans),
    previous: Number(counts.previous),
  }));
}
