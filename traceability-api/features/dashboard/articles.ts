import { sql, type SQL } from 'drizzle-orm';
import type { DashboardArticle } from '@/lib/contract/dashboard';
import { articles } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { shiftDay, splitSpans, type Range } from './range';

const TOP_ARTICLES = 8;
/** Articles of each day, week and month that are examined first: mostly the top of a range is among them. */
const CANDIDATES = 24;
/** Most counts that are looked up individually. */
const MAX_LOOKUPS = 5_000;

/** The days, weeks and months of a range as rows `part`. */
function partsOf(range: { from: string; to: string }): SQL {
  const spans = splitSpans(range);
  return sql`unnest(${sql.param(spans.map(({ span }) => span))}::text[], ${sql.param(spans.map(({ start }) => start))}::date[])
    as part(span, start)`;
}

/** Rows `c` of the counts of a company in a span `part`. */
const inPart = (ctx: TenantCtx) => sql`c.company_id = ${ctx.companyId} and c.span = part.span and c.start = part.start`;

/** The sum of an article's counts in a range: each is looked up, as a join may read those of all articles. */
const sumOf = (ctx: TenantCtx, range: { from: string; to: string }, articleId: SQL) => sql`(
  select coalesce(sum((select c.count from article_scan_counts c where ${inPart(ctx)} and c.article_id = ${articleId})), 0)
  from ${partsOf(range)})`;

interface Row extends Record<string, unknown> {
  id: string;
  sku: string;
  name: string;
  isInTrash: boolean;
  scans: string;
  previous: string;
  /** An upper bound for the scans of articles that were not examined. */
  mostOfOthers: string;
}

/**
 * The top of the range among this many candidates of each of its parts. Counts outlast permanently deleted articles.
 */
async function readFirst(ctx: TenantCtx, range: Range, candidates: number): Promise<Row[]> {
  const before = { from: range.previousFrom, to: shiftDay(range.from, -1) };
  const { rows } = await ctx.tx.execute<Row>(sql`
    select a.id, a.sku, a.name, a.deleted_at is not null as "isInTrash", top.scans, ${sumOf(ctx, before, sql`top.article_id`)} as previous,
      (select coalesce(sum((
          select c.count from article_scan_counts c where ${inPart(ctx)} order by c.count desc offset ${candidates - 1} limit 1)), 0)
        from ${partsOf(range)}) as "mostOfOthers"
    from (
      select article_id, ${sumOf(ctx, range, sql`candidate.article_id`)} as scans from (
        select distinct first.article_id from ${partsOf(range)}, lateral (
          select c.article_id from article_scan_counts c where ${inPart(ctx)} order by c.count desc limit ${candidates}
        ) as first) as candidate
      where exists (select 1 from ${articles} e where e.company_id = ${ctx.companyId} and e.id = candidate.article_id)
      order by scans desc, article_id limit ${TOP_ARTICLES}) as top
    join ${articles} a on a.company_id = ${ctx.companyId} and a.id = top.article_id
    order by top.scans desc, a.id`);
  return rows;
}

/** Whether no article that was not examined belongs to the top. Unknown if none was found. */
function isSettled(rows: readonly Row[]): boolean {
  const [first] = rows;
  const last = rows[TOP_ARTICLES - 1];
  return first !== undefined && Number(last?.scans ?? 0) >= Number(first.mostOfOthers);
}

/**
 * Articles by their scans in the range, most first, with their scans in the same number of days before. An article
 * scanned evenly may be in the top of no single day, but in that of all days together: then more are examined, within
 * the response time of a dashboard.
 */
export async function readTopArticles(ctx: TenantCtx, range: Range): Promise<DashboardArticle[]> {
  const first = await readFirst(ctx, range, CANDIDATES);
  const most = Math.floor(MAX_LOOKUPS / splitSpans(range).length ** 2);
  const rows = isSettled(first) || most <= CANDIDATES ? first : await readFirst(ctx, range, most);
  return rows.map(({ id, sku, name, isInTrash, ...counts }) => ({
    articleId: id,
    sku,
    name,
    isInTrash,
    scans: Number(counts.scans),
    previous: Number(counts.previous),
  }));
}
