import { sql, type SQL } from 'drizzle-orm';
import type { RecallInForce, RecordTarget } from '@/lib/contract/record-targets';
import type { TenantCtx, TenantTx } from '../../../core/context';

/** The open recall of a lot, or null. */
export const openRecallOf = (companyId: SQL, lotId: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.lot_id = ${lotId} order by c.started_at desc limit 1)`;

/** The open recall of a supplier's lot, or null. */
export const openRecallOfSupplierLot = (companyId: SQL, supplierLot: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recalls c
  where c.company_id = ${companyId} and c.supplier_lot = ${supplierLot} and c.ended_at is null)`;

/** Whether a unit itself is recalled, wherever it is. */
export const isUnitRecalled = (companyId: SQL, unitId: SQL): SQL<boolean> => sql<boolean>`exists (
  select 1 from recall_units m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.unit_id = ${unitId})`;

/**
 * Open recalls of rows of `thing` (id), which are units, lots or containers, or of units of such a lot, as rows of
 * recall_id. Units are looked up one by one: the planner overestimates the contents of a container and would read all
 * units of the company.
 */
const recallsOfThings = (companyId: SQL): SQL => sql`
  select m.recall_id, thing.id from thing join recall_lots m on m.company_id = ${companyId} and m.lot_id = thing.id
  union all
  select m.recall_id, thing.id from thing join recall_units m on m.company_id = ${companyId} and m.unit_id = thing.id
  union all
  select m.recall_id, u.id from thing
  cross join lateral (select id, lot_id from units where company_id = ${companyId} and id = thing.id offset 0) u
  join recall_lots m on m.company_id = ${companyId} and m.lot_id = u.lot_id
  union all
  select m.recall_id, u.lot_id from recall_units m join units u on u.company_id = m.company_id and u.id = m.unit_id
  join thing on thing.id = u.lot_id where m.company_id = ${companyId}`;

/**
 * The latest open recall of a unit, a lot or a container, or of the contents of a container, including nested ones; or
 * null.
 */
export async function findRecallIn(
  { tx, companyId }: TenantCtx,
  { id, type }: Pick<RecordTarget, 'id' | 'type'>,
): Promise<RecallInForce | null> {
  const company = sql`${companyId}::uuid`;
  const inside = sql`
      union
      select x.item_id from thing
      join container_loads x on x.company_id = ${company} and x.container_id = thing.id and x.unloaded_at is null`;
  const { rows } = await tx.execute<{
    id: string;
    lot_id: string | null;
    code: string | null;
    is_deleted: boolean;
    supplier_lot: string | null;
    reason: string;
  }>(sql`
    with recursive thing(id) as (
      select ${id}::uuid${type === 'container' ? inside : sql``})
    select c.id, c.lot_id, l.code, l.id is null or l.deleted_at is not null as is_deleted, c.supplier_lot, c.reason
    from recalls c left join lots l on l.company_id = c.company_id and l.id = c.lot_id
    where c.company_id = ${company} and c.ended_at is null and c.id in (select recall_id from (${recallsOfThings(company)}) as called)
    order by c.started_at desc, c.id limit 1`);
  const [row] = rows;
  if (!row) return null;
  const lot = row.lot_id === null ? null : { id: row.lot_id, code: row.code ?? '', isDeleted: row.is_deleted };
  return { id: row.id, lot, supplierLot: row.supplier_lot, reason: row.reason };
}

/** How many of the things have an open recall. */
export async function countRecalled({ tx, companyId }: TenantCtx, ids: readonly string[]): Promise<number> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with thing(id) as (select unnest(${sql.param([...ids])}::uuid[]))
    select count(distinct called.id)::int as count from (${recallsOfThings(company)}) as called
    join recalls c on c.company_id = ${company} and c.id = called.recall_id and c.ended_at is null`);
  return rows[0]?.count ?? 0;
}

/** Serializes starting a recall with the creation of lots, so that no lot is missed. Taken after locks of lots. */
export const lockRecalls = (ctx: TenantTx) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recalls:${ctx.companyId}`}, 0))`);
