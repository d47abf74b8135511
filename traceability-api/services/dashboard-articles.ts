import { sql, type SQL } from 'drizzle-orm';
import type { DashboardArticle } from '@/lib/contract/dashboard';
import { articles } from '../db/schema';
import type { TenantCtx } from '../http/context';
import { shiftDay, splitMonths, type Range } from './dashboard-range';

const TOP_ARTICLES = 8;

/** Counts of the company's articles in a range, from whole months and single days. `only` narrows to one article. */
function countsOf(ctx: TenantCtx, range: { from: string; to: string }, only: SQL = sql`true`): SQL {
  const { months, days } = splitMonths(range);
  const parts = days.map(
    ({ from, to }) => sql`
      select article_id, count from daily_article_counts
      where company_id = ${ctx.companyId} and day between ${from} and ${to} and ${only}`,
  );
  if (months) {
    parts.push(sql`
      select article_id, count from monthly_article_counts
      where company_id = ${ctx.companyId} and month between ${months.from} and ${months.to} and ${only}`);
  }
  return sql.join(parts, sql` union all `);
}

/** Articles by their scans in the range, most first, with their scans in as many days before. */
export async function readTopArticles(ctx: TenantCtx, range: Range): Promise<DashboardArticle[]> {
  const before = { from: range.previousFrom, to: shiftDay(range.from, -1) };
  const { rows } = await ctx.tx.execute<{ id: string; sku: string; name: string; scans: string; previous: string }>(sql`
    select a.id, a.sku, a.name, top.scans, (
      select coalesce(sum(count), 0) from (${countsOf(ctx, before, sql`article_id = top.article_id`)}) as earlier) as previous
    from (
      select article_id, sum(count) as scans from (${countsOf(ctx, range)}) as counted
      group by article_id order by sum(count) desc, article_id limit ${TOP_ARTICLES}) as top
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
