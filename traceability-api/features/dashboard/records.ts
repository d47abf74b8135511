import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ContainerFigures, PostSalesFigures } from '@/lib/contract/dashboard';
import { RECORDED_METRICS, type RecordedMetric } from '../../core/lists/kept-counts';
import type { TenantCtx } from '../../core/context';
import { containers } from '../../db/schema';
import { daysOf, resolveRange, type Range } from './range';

interface Query {
  from?: string | undefined;
  to?: string | undefined;
}

/** Containers that are listed. */
const FULLEST = 8;

interface Row extends Record<string, unknown> {
  kind: RecordedMetric;
  day: string;
  count: number;
}

/** Counts of records of some kinds by day: sums maintained by triggers, however many records there are. */
async function countByDay(ctx: TenantCtx, kinds: readonly RecordedMetric[], { from, to }: Range) {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select kind, ref as day, greatest(sum(delta), 0)::int as count from list_counts
    where company_id = ${ctx.companyId}::uuid and kind = any(${sql.param([...kinds])}::text[])
      and ref between ${from} and ${to} group by 1, 2`);
  const counts = new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  return (kind: RecordedMetric, day: string) => counts.get(`${kind} ${day}`) ?? 0;
}

/** Container records by day, and the fullest containers now. @throws INVALID_DATA */
export async function getContainerFigures(ctx: TenantCtx, query: Query): Promise<ContainerFigures> {
  const range = resolveRange(query, ctx.now());
  const count = await countByDay(ctx, RECORDED_METRICS, range);
  const live = and(eq(containers.companyId, ctx.companyId), isNull(containers.deletedAt));
  const { id, name, code, loaded, capacity } = containers;
  const fullest = await ctx.tx
    .select({ id, name, code, loaded, capacity })
    .from(containers)
    .where(and(live, sql`${loaded} > 0`))
    .orderBy(sql`${loaded} desc, ${id} desc`)
    .limit(FULLEST);
  const some = fullest.length > 0 ? fullest : await ctx.tx.select({ id }).from(containers).where(live).limit(1);
  return {
    from: range.from,
    to: range.to,
    hasContainers: some.length > 0,
    days: daysOf(range).map((day) => ({
      day,
      loads: count('records.load', day),
      unloads: count('records.unload', day),
      moves: count('records.move', day),
    })),
    fullest,
  };
}

/** Repairs, resales and returns by day. @throws INVALID_DATA */
export async function getPostSalesFigures(ctx: TenantCtx, query: Query): Promise<PostSalesFigures> {
  const range = resolveRange(query, ctx.now());
  const count = await countByDay(ctx, RECORDED_METRICS, range);
  return {
    from: range.from,
    to: range.to,
    days: daysOf(range).map((day) => ({
      day,
      repairs: count('records.repair', day),
      resales: count('records.resale', day),
      returns: count('records.return', day),
    })),
  };
}
