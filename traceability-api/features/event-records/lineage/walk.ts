import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { isUncorrected } from '../items/corrections';
import { lotsOfUnit } from '../items/lines';
import { partsOf } from '../items/parts';
import { namesOfForeignLot } from '../items/supplier-lots';

/** The start of a walk: a thing of the company, or a lot of a supplier in its canonical form (`canonicalLot`). */
export type Origin = { itemId: string } | { supplierLot: string };

/** Several starting points of one walk: things of the company, and other companies' lots in canonical form. */
export interface Things {
  itemIds: readonly string[];
  foreignLots: readonly string[];
}

/**
 * Units that a merge names: the lot that they joined represents them, and they count for themselves once they leave it.
 */
const isMerged = (item: SQL) =>
  sql`(${item}.item_type = 'unit' and r.kind = 'transformation' and r.biz_step = ${TRANSFORMATION_STEPS.merge})`;

/**
 * Transformations, with `i` on the known side and `o` on the other, to be joined to the walked rows. Corrected records
 * do not count. Records and their lines are looked up one by one, and records by their ids alone: without statistics
 * the planner expects few of these kinds and roles, and reads all records of the company for every thing.
 */
export const edges = (companyId: string, isWalked: SQL, side: 'input' | 'output') => sql`
  join event_record_items i on i.company_id = ${companyId}::uuid and ${isWalked} and i.role = ${side}
  join lateral (select r.* from event_records r where r.company_id = i.company_id and r.id = i.record_id limit 1) r
    on r.kind in ('transformation', 'epcis') and ${isUncorrected}
  cross join lateral (${partsOf(sql`r`)}) as part
  cross join lateral (select o.* from event_record_items o
    where o.company_id = i.company_id and o.record_id = part.id and o.role = ${side === 'input' ? 'output' : 'input'}
      and not ${isMerged(sql`o`)} offset 0) o`;

/** The canonical form of another company's lot that a thing of a record names; null for a thing of the company. */
export const foreignLotOf = (item: SQL) => sql`case when ${item}.item_id is null then coalesce(
  (select s.lot from supplier_lots s where s.company_id = ${item}.company_id and s.name = ${item}.epc), ${item}.epc) end`;

/**
 * What a record joins to the thing or lot of a row `node` (id, lot), with the same names as `edges`, as rows of
 * `columns`; another company's lot is matched by any of its names. `rest` is appended after the joins.
 */
export const edgesOf = (
  companyId: string,
  node: SQL,
  side: 'input' | 'output',
  columns: SQL,
  rest = sql`where true`,
) => sql`
  select ${columns} from (select 1) as one ${edges(companyId, sql`i.item_id = ${node}.id`, side)} ${rest}
  union all
  select ${columns} from (
    select n.name from ${namesOfForeignLot(companyId, sql`${node}.lot`)} as n union select ${node}.lot) as named
  ${edges(companyId, sql`i.epc = named.name and i.item_id is null`, side)} ${rest} and ${node}.lot is not null`;

/** The start of a walk, as rows of a thing's id or another company's lot. */
export const beginning = (origin: Origin | Things) => {
  if ('itemIds' in origin)
    return sql`select unnest(${sql.param([...origin.itemIds])}::uuid[]), null::text
      union all select null::uuid, unnest(${sql.param([...origin.foreignLots])}::text[])`;
  return 'itemId' in origin
    ? sql`select ${origin.itemId}::uuid, null::text`
    : sql`select null::uuid, ${origin.supplierLot}::text`;
};

/**
 * The things of `from`, which returns rows of `id` and `lot`, and everything made of them, as `descendants`. Lots that a unit is or was in are walked as well,
 * as rows with `is_around`: they are not reached, but what they went into is, because the unit may have gone into it.
 */
export const descendantsFrom = (companyId: string, from: SQL): SQL => sql`
  with recursive reached(id, lot, is_around) as (
    select start.*, false from (${from}) as start
    union
    select next.* from reached cross join lateral (
      select made.id, made.lot, false from (
        ${edgesOf(companyId, sql`reached`, 'input', sql`o.item_id as id, ${foreignLotOf(sql`o`)} as lot`)}
        union all
        select o.item_id, ${foreignLotOf(sql`o`)}
        from units u ${edges(companyId, sql`i.item_id = u.id and i.item_type = 'unit'`, 'input')}
        where u.company_id = ${companyId}::uuid and u.lot_id = reached.id) as made
      where not reached.is_around
      union all
      select around.id, null, true from (${lotsOfUnit(sql`${companyId}::uuid`, sql`reached.id`)}) as around
      where not reached.is_around
      union all
      select l.split_from_id, null, true from lots l
      where reached.is_around and l.company_id = ${companyId}::uuid and l.id = reached.id and l.split_from_id is not null
      union all
      select o.item_id, ${foreignLotOf(sql`o`)}, false
      from (select 1) as one ${edges(companyId, sql`i.item_id = reached.id`, 'input')}
      where reached.is_around and (r.kind = 'epcis' or r.biz_step = ${TRANSFORMATION_STEPS.made})) as next)
  select id, lot from reached where not is_around`;

/**
 * Things and everything made of them, over any number of steps and by any company, each once: rows of `id`, or of `lot`
 * for what another company made. What units of a lot became, the lot became; what a lot became while a unit is or was
 * in it, the unit may be in. Terminates and is complete however things were split, merged and put back.
 */
export const descendants = (companyId: string, origin: Origin | Things): SQL =>
  descendantsFrom(companyId, beginning(origin));

/** The direct outputs of another company's lot in a row `walked`: rows of `id` or `lot`. */
export const foreignSources = (companyId: string): SQL =>
  edgesOf(companyId, sql`walked`, 'output', sql`o.item_id as id, ${foreignLotOf(sql`o`)} as lot`);

/** Whether the company made something of another company's lot, over any number of steps. */
export const hasDescendant = (companyId: string, foreignLot: SQL): SQL => sql`exists (
  select 1 from (${descendantsFrom(companyId, sql`select null::uuid, ${foreignLot}`)}) as made where made.id is not null)`;

/**
 * A supplier's lot is known if something was made of it, by any company, or by a recall of it, even after the record
 * was corrected.
 * @throws NOT_FOUND
 */
export async function refuseUnknownSupplierLot(ctx: TenantCtx, supplierLot: string) {
  const { rows } = await ctx.tx.execute(sql`
    select 1 where exists (select 1 from (${descendants(ctx.companyId, { supplierLot })}) as made
        where made.id is not null or made.lot <> ${supplierLot})
      or exists (select 1 from recalls c where c.company_id = ${ctx.companyId}::uuid and c.supplier_lot = ${supplierLot})`);
  if (rows.length === 0) fail('NOT_FOUND', { text: 'supplierLotUnknown' });
}
