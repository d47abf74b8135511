import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { dashboard as contract, DashboardDay, DashboardNews } from '@/lib/contract/dashboard';
import type { TenantCtx } from '../../core/context';
import { dailyCounts, METRICS } from '../../db/schema';
import { dayOf } from '../scans/daily-counts';
import { shiftDay } from './range';
import { fillDays, readRecentScans, type DayRow } from './reads';

/** Yesterday and today: a scan of the last second of a day is written in the first of the next. */
const DAYS = 2;

async function readLastDays(ctx: TenantCtx): Promise<DashboardDay[]> {
  const from = shiftDay(dayOf(ctx.now()), 1 - DAYS);
  const { rows } = await ctx.tx.execute<DayRow>(sql`
    select metric, to_char(day, 'YYYY-MM-DD') as day, count from ${dailyCounts}
    where company_id = ${ctx.companyId} and metric = any(${sql.param([...METRICS])}::text[]) and day >= ${from}`);
  return fillDays({ from, days: DAYS }, rows);
}

async function readTotals(ctx: TenantCtx): Promise<DashboardNews['totals']> {
  const { rows } = await ctx.tx.execute<{ scans: string | null; visits: string | null }>(sql`
    select sum(count) filter (where metric = 'scans') as scans, sum(count) filter (where metric = 'visits') as visits
    from ${dailyCounts} where company_id = ${ctx.companyId} and metric in ('scans', 'visits')`);
  return { scans: Number(rows[0]?.scans ?? 0), visits: Number(rows[0]?.visits ?? 0) };
}

/**
 * What was counted since the mark of the previous response; nothing without one. Counts only grow, so those of the last
 * two days serve as the mark: while they are unchanged this costs only one small read, and any process gives the same
 * result.
 */
export async function getLatest(ctx: TenantCtx, after?: string): Promise<z.output<typeof contract.latest.response>> {
  const days = await readLastDays(ctx);
  const mark = days.map((day) => [day.day, ...METRICS.map((metric) => day[metric])].join('.')).join('_');
  if (mark === after) return { mark, news: null };
  return { mark, news: { days, totals: await readTotals(ctx), recentScans: await readRecentScans(ctx) } };
}
