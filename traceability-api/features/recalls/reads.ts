import { sql, type SQL } from 'drizzle-orm';
import { MAX_RECALL_NAMES, type Reach, type Recall } from '@/lib/contract/recalls';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { isShown } from '../articles/effects';
import { descendants } from '../lots/lineage';
import { getLot } from '../lots/reads';
import { openRecallOf } from '../lots/recalled';

interface RecallRow extends Record<string, unknown> {
  id: string;
  lot_id: string;
  code: string | null;
  reason: string;
  notice: string;
  lots: number;
  started_at: string;
  ended_at: string | null;
}

/** Recalls by their ids. */
export async function readRecalls(ctx: TenantCtx, ids: readonly string[]): Promise<Map<string, Recall>> {
  const { rows } = await ctx.tx.execute<RecallRow>(sql`
    select c.id, c.lot_id, l.code, c.reason, c.notice, c.started_at, c.ended_at,
      (select count(*)::int from recall_lots m where m.company_id = c.company_id and m.recall_id = c.id) as lots
    from recalls c left join lots l on l.company_id = c.company_id and l.id = c.lot_id
    where c.company_id = ${ctx.companyId}::uuid and c.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, toRecall(row)]));
}

const toRecall = ({ id, lot_id, code, reason, notice, lots, started_at, ended_at }: RecallRow): Recall => ({
  id,
  lot: { id: lot_id, code: code ?? '' },
  reason,
  notice,
  lots,
  startedAt: new Date(started_at).toISOString(),
  endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
});

/** @throws NOT_FOUND */
export async function getRecall(ctx: TenantCtx, recallId: string): Promise<Recall> {
  return (await readRecalls(ctx, [recallId])).get(recallId) ?? fail('NOT_FOUND');
}

/** A lot and all things that were made of it, as a table `reached` of `id`. */
export const reachedOf = (ctx: TenantCtx, lotId: string): SQL =>
  sql`reached as materialized (${descendants(ctx.companyId, sql`${lotId}::uuid`)})`;

/** Units that are reached: those of reached lots, and those that were made of one, as a table `hit` of units. */
export const hitUnits = (ctx: TenantCtx): SQL => sql`hit as (
  select u.id, u.company_id, u.number, u.article_id, u.withdrawn_at from reached join units u on u.company_id = ${ctx.companyId}::uuid and u.lot_id = reached.id and u.deleted_at is null
  union all
  select u.id, u.company_id, u.number, u.article_id, u.withdrawn_at from reached join units u on u.company_id = ${ctx.companyId}::uuid and u.id = reached.id and u.deleted_at is null
    and (u.lot_id is null or not exists (select 1 from reached o where o.id = u.lot_id)))`;

/** Containers that hold a reached lot or unit now, or a container with one, as a table `holding` of `id`. */
const holding = (ctx: TenantCtx): SQL => sql`holding(id) as (
  select l.container_id from container_loads l
  where l.company_id = ${ctx.companyId}::uuid and l.unloaded_at is null
    and (l.item_id in (select id from reached) or l.item_id in (select id from hit))
  union
  select l.container_id from holding h
  join container_loads l on l.company_id = ${ctx.companyId}::uuid and l.item_id = h.id and l.unloaded_at is null)`;

interface Numbers extends Record<string, unknown> {
  lots: number;
  units: number;
  withdrawn: number;
  codes: number;
  scans: number;
  visitors: number;
}

async function countReach(ctx: TenantCtx, lotId: string): Promise<Numbers> {
  const { rows } = await ctx.tx.execute<Numbers>(sql`
    with ${reachedOf(ctx, lotId)}, ${hitUnits(ctx)},
    counted as (
      select count(*)::int as units, (count(*) filter (where hit.withdrawn_at is not null))::int as withdrawn,
        (count(*) filter (where hit.withdrawn_at is null and exists (
          select 1 from articles a where a.company_id = hit.company_id and a.id = hit.article_id and ${isShown})))::int as codes
      from hit),
    scanned as (
      select count(*)::int as scans, count(distinct s.visitor)::int as visitors
      from hit join scans s on s.unit_id = hit.id and s.company_id = hit.company_id)
    select counted.*, scanned.*,
      (select count(*)::int from lots l join reached on reached.id = l.id where l.company_id = ${ctx.companyId}::uuid) as lots
    from counted, scanned`);
  return rows[0] ?? { lots: 0, units: 0, withdrawn: 0, codes: 0, scans: 0, visitors: 0 };
}

type NamedContainer = Reach['namedContainers'][number] & { total: number; placeId: string | null };
type NamedPlace = Reach['namedPlaces'][number] & { total: number };

async function readWhereabouts(ctx: TenantCtx, lotId: string) {
  const { rows } = await ctx.tx.execute<NamedContainer>(sql`
    with recursive ${reachedOf(ctx, lotId)}, ${hitUnits(ctx)}, ${holding(ctx)}
    select c.id, c.name, c.code, p.name as place, c.place_id as "placeId", (count(*) over ())::int as total
    from holding h join containers c on c.company_id = ${ctx.companyId}::uuid and c.id = h.id
    left join places p on p.company_id = c.company_id and p.id = c.place_id
    order by c.search, c.id limit ${MAX_RECALL_NAMES}`);
  const { rows: places } = await ctx.tx.execute<NamedPlace>(sql`
    with recursive ${reachedOf(ctx, lotId)}, ${hitUnits(ctx)}, ${holding(ctx)},
    at(id) as (
      select c.place_id from holding h join containers c on c.company_id = ${ctx.companyId}::uuid and c.id = h.id
      union
      select r.place_id from (select id from reached union select id from hit) thing
      join event_record_items i on i.company_id = ${ctx.companyId}::uuid and i.item_id = thing.id
      join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.place_id is not null)
    select p.id, p.name, p.town, p.country, (count(*) over ())::int as total
    from at join places p on p.company_id = ${ctx.companyId}::uuid and p.id = at.id
    order by p.search, p.id limit ${MAX_RECALL_NAMES}`);
  return {
    containers: rows[0]?.total ?? 0,
    places: places[0]?.total ?? 0,
    namedContainers: rows.map(({ id, name, code, place }) => ({ id, name, code, place })),
    namedPlaces: places.map(({ id, name, town, country }) => ({ id, name, town, country })),
  };
}

async function openRecall(ctx: TenantCtx, lotId: string): Promise<Recall | null> {
  const { rows } = await ctx.tx.execute<{ id: string | null }>(
    sql`select ${openRecallOf(sql`${ctx.companyId}::uuid`, sql`${lotId}::uuid`)} as id`,
  );
  const id = rows[0]?.id;
  return id ? getRecall(ctx, id) : null;
}

/** What a lot became and where that is, in numbers. @throws NOT_FOUND */
export async function getReach(ctx: TenantCtx, lotId: string): Promise<Reach> {
  const { id, code, article } = await getLot(ctx, lotId);
  const numbers = await countReach(ctx, lotId);
  const whereabouts = await readWhereabouts(ctx, lotId);
  const open = await openRecall(ctx, lotId);
  return { lot: { id, code, article: article.name }, ...numbers, ...whereabouts, open };
}
