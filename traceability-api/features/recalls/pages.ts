import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReachedUnit, recalls as contract } from '@/lib/contract/recalls';
import type { TenantCtx } from '../../core/context';
import { readCursorPage, readInOrder, type ListSource } from '../../core/lists/lists';
import { placeJoin } from '../event-records/items/container-places';
import type { Origin } from '../event-records/lineage/walk';
import { hitUnits, originOf, reachedOf, readRecalls, refuseUnknown } from './reads';

type ListQuery = z.output<typeof contract.list.query>;
type UnitsQuery = z.output<typeof contract.units.query>;

/** Recalls, latest first by default. @throws INVALID_DATA for a cursor of another order */
export async function listRecalls(ctx: TenantCtx, { cursor, pageSize, sort, isOpen }: ListQuery) {
  const source: ListSource = {
    from: sql`recalls c`,
    id: sql`c.id`,
    where: sql`c.company_id = ${ctx.companyId}::uuid ${
      isOpen === undefined ? sql`` : isOpen === 'true' ? sql`and c.ended_at is null` : sql`and c.ended_at is not null`
    }`,
    order: {
      columns: [
        { column: sql`c.started_at`, type: 'timestamptz' },
        { column: sql`c.id`, type: 'uuid' },
      ],
      isDescending: sort !== 'startedAt',
    },
  };
  const { ids, ...page } = await readCursorPage(ctx.tx, source, { pageSize, cursor });
  const recallById = await readRecalls(ctx, ids);
  const results = ids.flatMap((id) => recallById.get(id) ?? []);
  return { results, ...page };
}

interface UnitRow extends Record<string, unknown> {
  id: string;
  code: string;
  hash: string;
  serial: string;
  article: string;
  gtin: string | null;
  lot_id: string | null;
  lot: string | null;
  container_id: string | null;
  container: string | null;
  container_code: string | null;
  place: string | null;
  is_withdrawn: boolean;
}

/**
 * Units with their current position: in their own container, or in that of their lot. Each container's place is
 * computed once.
 */
export const readReached = async (ctx: TenantCtx, ids: readonly string[]): Promise<UnitRow[]> =>
  (
    await ctx.tx.execute<UnitRow>(sql`
      with found as materialized (
        select u.*, coalesce(
          (select x.container_id from container_loads x
            where x.company_id = u.company_id and x.item_id = u.id and x.unloaded_at is null),
          (select x.container_id from container_loads x
            where x.company_id = u.company_id and x.item_id = u.lot_id and x.unloaded_at is null)) as container_id
        from units u
        where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param([...ids])}::uuid[])),
      held as materialized (
        select c.id, c.name, c.code, p.name as place
        from (select distinct container_id as id from found) one
        join containers c on c.company_id = ${ctx.companyId}::uuid and c.id = one.id
        left join ${placeJoin(sql`c`)} on true
        left join places p on p.company_id = c.company_id and p.id = at_place.id)
      select u.id, u.code, u.hash, u.serial, a.name as article, a.gtin, l.id as lot_id, l.code as lot, c.id as container_id,
        c.name as container, c.code as container_code, c.place, u.withdrawn_at is not null as is_withdrawn
      from found u
      join articles a on a.company_id = u.company_id and a.id = u.article_id
      left join lots l on l.company_id = u.company_id and l.id = u.lot_id
      left join held c on c.id = u.container_id`)
  ).rows;

const toReached = (row: UnitRow): ReachedUnit => ({
  code: row.code,
  serial: row.serial,
  lot: row.lot_id === null ? null : { id: row.lot_id, code: row.lot ?? '' },
  article: row.article,
  container:
    row.container_id === null
      ? null
      : { id: row.container_id, name: row.container ?? '', code: row.container_code ?? '' },
  isWithdrawn: row.is_withdrawn,
});

const sourceOf = (ctx: TenantCtx, origin: Origin, isDescending: boolean): ListSource => ({
  from: sql`(with ${reachedOf(ctx, origin)}, ${hitUnits(ctx)} select id, number from hit) as hit`,
  id: sql`hit.id`,
  where: sql`true`,
  order: { columns: [{ column: sql`hit.number`, type: 'bigint' }], isDescending },
});

/**
 * A page of the units that a lot, or a supplier's lot, became. @throws NOT_FOUND, INVALID_DATA for a cursor of another
 * order
 */
export async function listReached(ctx: TenantCtx, { cursor, pageSize, sort, ...query }: UnitsQuery) {
  const origin = await originOf(ctx, query);
  await refuseUnknown(ctx, origin);
  const source = sourceOf(ctx, origin, sort === '-code');
  const { ids, ...page } = await readCursorPage(ctx.tx, source, { pageSize, cursor });
  const rows = await readInOrder(ids, () => readReached(ctx, ids));
  return { results: rows.map(toReached), ...page };
}

/** Ids of the units after a number, for an export that pages through all of them. */
export async function readReachedAfter(ctx: TenantCtx, origin: Origin, after: number, limit: number) {
  const { rows } = await ctx.tx.execute<{ id: string; number: number }>(sql`
    with ${reachedOf(ctx, origin)}, ${hitUnits(ctx)}
    select id, number::float8 as number from hit where number > ${after} order by number limit ${limit}`);
  return rows;
}
