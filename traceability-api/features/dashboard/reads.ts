import { and, desc, eq, sql } from 'drizzle-orm';
import type { Dashboard, DashboardDay, DashboardScan } from '@/lib/contract/dashboard';
import { articles, dailyCounts, scans, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { readTopArticles } from './articles';
import { daysOf, resolveRange, type Range } from './range';

const RECENT_SCANS = 6;

type Metric = 'scans' | 'visits' | 'logins' | 'registers';
export interface DayRow extends Record<string, unknown> {
  metric: Metric;
  day: string;
  count: number;
}

/** Roll-up rows of the range and of the days before it. */
async function readDays(ctx: TenantCtx, range: Range): Promise<DayRow[]> {
  const { rows } = await ctx.tx.execute<DayRow>(sql`
    select metric, to_char(day, 'YYYY-MM-DD') as day, count from ${dailyCounts}
    where company_id = ${ctx.companyId} and day between ${range.previousFrom} and ${range.to}`);
  return rows;
}

interface Totals extends Record<string, unknown> {
  scans: string | null;
  visits: string | null;
  units: string | null;
  codes: string | null;
  hasArticles: boolean;
  hasCodes: boolean;
}

/** Sums of roll-ups and blocks: their number does not grow with that of scans or units. */
async function readTotals(ctx: TenantCtx): Promise<Totals | undefined> {
  const { rows } = await ctx.tx.execute<Totals>(sql`
    select
      (select sum(count) from daily_counts where company_id = ${ctx.companyId} and metric = 'scans') as scans,
      (select sum(count) from daily_counts where company_id = ${ctx.companyId} and metric = 'visits') as visits,
      block.units, block.codes, coalesce(block.codes + block.units, 0) > 0 as "hasCodes",
      exists (select from articles where company_id = ${ctx.companyId} and deleted_at is null) as "hasArticles"
    from (
      select sum(next_number - first_number) as units,
        sum(last_number - next_number + 1) filter (where purchase_status = 'accepted') as codes
      from code_blocks where company_id = ${ctx.companyId} and deleted_at is null) as block`);
  return rows[0];
}

/** The latest scans of all units and articles. */
export async function readRecentScans(ctx: TenantCtx): Promise<DashboardScan[]> {
  const rows = await ctx.tx
    .select({
      at: scans.at,
      country: scans.country,
      articleId: articles.id,
      articleName: articles.name,
      isInTrash: sql<boolean>`${articles.deletedAt} is not null`,
      unitCode: units.code,
    })
    .from(scans)
    .innerJoin(articles, and(eq(articles.companyId, ctx.companyId), eq(articles.id, scans.articleId)))
    .leftJoin(units, and(eq(units.companyId, ctx.companyId), eq(units.id, scans.unitId)))
    .where(eq(scans.companyId, ctx.companyId))
    .orderBy(desc(scans.at), desc(scans.id))
    .limit(RECENT_SCANS);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Every day of the range with its counts. */
export function fillDays(range: Pick<Range, 'from' | 'days'>, rows: readonly DayRow[]): DashboardDay[] {
  const days = new Map(daysOf(range).map((day) => [day, { day, scans: 0, visits: 0, logins: 0, registers: 0 }]));
  for (const { day, metric, count } of rows) {
    const entry = days.get(day);
    if (entry) entry[metric] = count;
  }
  return [...days.values()];
}

function compare(metric: Metric, range: Range, rows: readonly DayRow[]) {
  const sum = (isCounted: (row: DayRow) => boolean) =>
    rows.filter((row) => row.metric === metric && isCounted(row)).reduce((all, row) => all + row.count, 0);
  return { count: sum(({ day }) => day >= range.from), previous: sum(({ day }) => day < range.from) };
}

/** Figures of the company from roll-ups, for `from` to `to`. @throws INVALID_DATA */
export async function getDashboard(
  ctx: TenantCtx,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<Dashboard> {
  const range = resolveRange(query, ctx.now());
  const rows = await readDays(ctx, range);
  const totals = await readTotals(ctx);
  const topArticles = await readTopArticles(ctx, range);
  const recentScans = await readRecentScans(ctx);
  const [handedOut, all] = [Number(totals?.units ?? 0), Number(totals?.scans ?? 0)];
  return {
    from: range.from,
    to: range.to,
    totals: {
      units: handedOut,
      codes: Number(totals?.codes ?? 0),
      scans: all,
      visits: Number(totals?.visits ?? 0),
    },
    scans: compare('scans', range, rows),
    visits: compare('visits', range, rows),
    logins: compare('logins', range, rows),
    registers: compare('registers', range, rows),
    people: 'company',
    days: fillDays(range, rows),
    topArticles,
    recentScans,
    steps: {
      articles: totals?.hasArticles ?? false,
      codes: totals?.hasCodes ?? false,
      units: handedOut > 0,
      scans: all > 0,
    },
  };
}
