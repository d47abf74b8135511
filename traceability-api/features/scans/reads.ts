import { sql, type SQL } from 'drizzle-orm';
import { EFFECT_SCAN_DAYS } from '@/lib/contract/effects';
import type { TenantCtx } from '../../core/context';
import { idArray, isOwn } from '../../core/effects';
import { dayOf } from './daily-counts';

/** First day of the period in which an effect counts scans, including today; UTC. */
function firstDay({ now }: TenantCtx): string {
  const day = now();
  day.setUTCDate(day.getUTCDate() - EFFECT_SCAN_DAYS + 1);
  return dayOf(day);
}

async function countOf(ctx: TenantCtx, query: SQL): Promise<number> {
  const { rows } = await ctx.tx.execute<{ scans: number }>(query);
  return rows[0]?.scans ?? 0;
}

/** Scans of articles in the last days, from their stored counts. */
export const recentScansOfArticles = (ctx: TenantCtx, ids: readonly string[]): Promise<number> =>
  countOf(
    ctx,
    sql`select coalesce(sum(c.count), 0)::int as scans from article_scan_counts c
      where ${isOwn(ctx, 'c')} and c.article_id = any(${idArray(ids)}) and c.span = 'day' and c.start >= ${firstDay(ctx)}::date`,
  );

/** Scans of units in the last days, regardless of the connection's time zone. */
export const recentScansOfUnits = (ctx: TenantCtx, ids: readonly string[]): Promise<number> =>
  countOf(
    ctx,
    sql`select count(*)::int as scans from scans s
      where ${isOwn(ctx, 's')} and s.unit_id = any(${idArray(ids)}) and s.at >= ${`${firstDay(ctx)}T00:00:00Z`}::timestamptz`,
  );
