import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/event-records';
import { MAX_LINEAGE_LOTS, MAX_LINEAGE_STEPS, type Lineage, type LineageLot } from '@/lib/contract/lots';
import { canonicalLot } from '@/lib/domain/epcis/identifiers';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { keptCount } from '../../core/lists/kept-counts';
import { namesOfSupplierLot } from '../event-records/supplier-lots';
import { openRecallOf, openRecallOfSupplierLot } from './recalled';
import { getLot } from './reads';

/** Where a walk begins: a thing of the company, or a lot of a supplier in its one form (`canonicalLot`). */
export type Origin = { itemId: string } | { supplierLot: string };

/** Things of the company that a walk begins at together. */
export interface Things {
  itemIds: readonly string[];
}

/**
 * Things that became others, `i` on the side that is known and `o` on the other, to be joined to what is walked. A record that
 * was corrected counts for nothing.
 */
const edges = (companyId: string, known: SQL, side: 'input' | 'output') => sql`
  join event_record_items i on i.company_id = ${companyId}::uuid and ${known} and i.role = ${side}
  join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind in ('transformation', 'epcis')
    and not exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)
  join event_record_items o on o.company_id = i.company_id and o.record_id = i.record_id
    and o.role = ${side === 'input' ? 'output' : 'input'}`;

/** Units that were moved by hand, and what units of a lot became, are reached by a recall, and are not in a picture of lots. */
const isDrawn = sql`(o.item_type <> 'unit' or r.kind = 'epcis')`;

/** What was made at once of what others made, which a table of `name` names: rows of the edges. Theirs has no id of ours. */
export const madeOfNames = (companyId: string, names: SQL) => sql`
  ${names} as named ${edges(companyId, sql`i.epc = named.name and i.item_id is null`, 'input')} where o.item_id is not null`;

/** What was made of a supplier's lot at once: rows of the edges. */
const madeOf = (companyId: string, supplierLot: string) =>
  madeOfNames(companyId, namesOfSupplierLot(companyId, supplierLot));

/**
 * A supplier's lot is known by what was made of it, and by a recall of it that outlives a correction of that.
 * @throws NOT_FOUND
 */
export async function refuseUnknownSupplierLot(ctx: TenantCtx, supplierLot: string) {
  const { rows } = await ctx.tx.execute(sql`
    select 1 where exists (select 1 from ${madeOf(ctx.companyId, supplierLot)})
      or exists (select 1 from recalls c where c.company_id = ${ctx.companyId}::uuid and c.supplier_lot = ${supplierLot})`);
  if (rows.length === 0) fail('NOT_FOUND', { text: 'supplierLotUnknown' });
}

const beginning = (companyId: string, origin: Origin | Things) => {
  if ('itemIds' in origin) return sql`select unnest(${sql.param([...origin.itemIds])}::uuid[])`;
  return 'itemId' in origin
    ? sql`select ${origin.itemId}::uuid`
    : sql`select o.item_id from ${madeOf(companyId, origin.supplierLot)}`;
};

/**
 * Things and all that was made of them, over any number of steps, each once: rows of `id`. What units of a lot became, the lot
 * became. However things were split, merged and put back, it ends, and leaves nothing out. A supplier's lot is no thing of ours and
 * not among them.
 */
export const descendants = (companyId: string, origin: Origin | Things): SQL => sql`
  with recursive reached(id) as (
    ${beginning(companyId, origin)}
    union
    select next.id from reached cross join lateral (
      select o.item_id as id from (select 1) as one ${edges(companyId, sql`i.item_id = reached.id`, 'input')}
      union all
      select o.item_id from units u ${edges(companyId, sql`i.item_id = u.id and i.item_type = 'unit'`, 'input')}
      where u.company_id = ${companyId}::uuid and u.lot_id = reached.id) as next
    where next.id is not null)
  select id from reached`;

/** Those of them that a picture draws. */
const drawnDescendants = (companyId: string, origin: Origin): SQL => sql`
  with recursive drawn(id) as (
    ${beginning(companyId, origin)}
    union
    select o.item_id from drawn ${edges(companyId, sql`i.item_id = drawn.id`, 'input')}
    where o.item_id is not null and ${isDrawn})
  select id from drawn`;

/** The same backwards: what a thing was made of. */
const ancestors = (companyId: string, itemId: string): SQL => sql`
  with recursive source(id) as (
    select ${itemId}::uuid
    union
    select o.item_id from source ${edges(companyId, sql`i.item_id = source.id`, 'output')}
    where o.item_id is not null)
  select id from source`;

interface Link extends Record<string, unknown> {
  step: number;
  from_id: string | null;
  from_epc: string | null;
  to_id: string;
  record_id: string;
  /** Of a record of ours; another company's event says only that something was made. */
  biz_step: string | null;
  happened_at: string;
  quantity: number | null;
  uom: string;
}

/** How steps of business tell splitting and merging from making. */
const HOW: Readonly<Record<string, Lineage['links'][number]['how']>> = {
  [TRANSFORMATION_STEPS.split]: 'split',
  [TRANSFORMATION_STEPS.merge]: 'merge',
};

const columnsOf = (side: 'input' | 'output') => {
  const [from, to] = side === 'input' ? [sql`i`, sql`o`] : [sql`o`, sql`i`];
  return sql`${from}.item_id as from_id, ${from}.epc as from_epc, ${to}.item_id as to_id, r.id as record_id,
    case when r.kind = 'transformation' then r.biz_step end as biz_step, r.happened_at,
    ${from}.quantity::float8 as quantity, ${from}.uom as uom`;
};

/** Links of one direction within the limits, the near ones first. */
async function readLinks(ctx: TenantCtx, origin: Origin, side: 'input' | 'output'): Promise<Link[]> {
  const { companyId } = ctx;
  const first = 'itemId' in origin ? null : madeOf(companyId, origin.supplierLot);
  const { rows } = await ctx.tx.execute<Link>(sql`
    with recursive walked(id, step) as (
      ${first ? sql`select o.item_id, 1 from ${first}` : sql`${beginning(companyId, origin)} as id, 0`}
      union
      select o.item_id, w.step + 1 from walked w ${edges(companyId, sql`i.item_id = w.id`, side)}
      where w.step < ${MAX_LINEAGE_STEPS} and o.item_id is not null and ${isDrawn}),
    near as (select id, min(step) as step from walked group by id order by 2, 1 limit ${MAX_LINEAGE_LOTS})
    ${first ? sql`select 0 as step, ${columnsOf(side)} from ${first} union all` : sql``}
    select near.step, ${columnsOf(side)} from near ${edges(companyId, sql`i.item_id = near.id`, side)}
    where ${isDrawn} ${side === 'input' ? sql`and o.item_id is not null` : sql``}
    order by step, happened_at, record_id limit ${MAX_LINEAGE_LOTS * 5}`);
  return rows.map((row) => ({ ...row, from_epc: row.from_epc && canonicalLot(companyId, row.from_epc) }));
}

async function countOf(ctx: TenantCtx, walk: SQL): Promise<number> {
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`select count(*)::int as count from (${walk}) as walked`);
  return rows[0]?.count ?? 0;
}

/** Where each lot stands from the one that was asked for; one that stands before and after it stands before. */
function stepsOf(own: string, before: readonly Link[], after: readonly Link[]) {
  const steps = new Map<string, number>();
  const note = (key: string, step: number) => {
    if (!steps.has(key) && steps.size < MAX_LINEAGE_LOTS) steps.set(key, step);
  };
  note(own, 0);
  for (const { step, ...link } of before) note(keyOf(link), -Math.min(step + 1, MAX_LINEAGE_STEPS));
  for (const { step, to_id } of after) note(to_id, Math.min(step + 1, MAX_LINEAGE_STEPS));
  return steps;
}

/** A lot of the company by its id, another's in its one form. */
const keyOf = ({ from_id, from_epc }: Pick<Link, 'from_id' | 'from_epc'>) => from_id ?? supplierKey(from_epc ?? '');

const isForeign = (key: string) => key.startsWith('epc ');

const supplierKey = (supplierLot: string) => `epc ${supplierLot}`;

interface LotRow extends Record<string, unknown> {
  id: string;
  code: string;
  article: string;
  units: number;
  recall: string | null;
}

async function readLots(ctx: TenantCtx, keys: readonly string[]): Promise<Map<string, LotRow>> {
  const ids = keys.filter((key) => !isForeign(key));
  const { rows } = await ctx.tx.execute<LotRow>(sql`
    select l.id, l.code, a.name as article, ${keptCount(ctx.companyId, 'units.lot', sql`l.id::text`)} as units,
      ${openRecallOf(sql`l.company_id`, sql`l.id`)} as recall
    from lots l join articles a on a.company_id = l.company_id and a.id = l.article_id
    where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param(ids)}::uuid[])
    union all
    select u.id, u.code, a.name, 1, null from units u join articles a on a.company_id = u.company_id and a.id = u.article_id
    where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the suppliers' lots that are called back. */
async function readRecalledSuppliers(ctx: TenantCtx, keys: readonly string[]): Promise<Set<string>> {
  const names = keys.filter(isForeign).map((key) => key.slice(4));
  const { rows } = await ctx.tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as name
    where ${openRecallOfSupplierLot(sql`${ctx.companyId}::uuid`, sql`name`)} is not null`);
  return new Set(rows.map(({ name }) => supplierKey(name)));
}

function toLineageLot(key: string, step: number, row: LotRow | undefined, isRecalled: boolean): LineageLot {
  const isSupplier = isForeign(key);
  const { article = '', units = 0, recall = null, code = isSupplier ? key.slice(4) : '' } = row ?? {};
  return {
    key,
    id: row?.id ?? null,
    isSupplier,
    code,
    article,
    units,
    isRecalled: isRecalled || recall !== null,
    step,
  };
}

/**
 * What a lot was made of and what was made of it; of a supplier's lot what was made of it.
 * @throws NOT_FOUND, for a supplier's lot of which nothing was made
 */
export async function getLineage(ctx: TenantCtx, origin: Origin): Promise<Lineage> {
  const { companyId } = ctx;
  const isOwn = 'itemId' in origin;
  if (isOwn) await getLot(ctx, origin.itemId);
  else await refuseUnknownSupplierLot(ctx, origin.supplierLot);
  const before = isOwn ? await readLinks(ctx, origin, 'output') : [];
  const after = await readLinks(ctx, origin, 'input');
  const steps = stepsOf(isOwn ? origin.itemId : supplierKey(origin.supplierLot), before, after);
  const rows = await readLots(ctx, [...steps.keys()]);
  const recalled = await readRecalledSuppliers(ctx, [...steps.keys()]);
  const all = new Map([...before, ...after].map((link) => [`${link.record_id} ${keyOf(link)} ${link.to_id}`, link]));
  const links = [...all.values()]
    .filter((link) => steps.has(keyOf(link)) && steps.has(link.to_id))
    .map((link) => ({
      from: keyOf(link),
      to: link.to_id,
      recordId: link.record_id,
      how: HOW[link.biz_step ?? ''] ?? 'made',
      happenedAt: new Date(link.happened_at).toISOString(),
      quantity: link.quantity,
      uom: link.uom,
    }));
  // A walk from a lot of the company holds that lot itself.
  const own = isOwn ? 1 : 0;
  const counts = {
    before: isOwn ? (await countOf(ctx, ancestors(companyId, origin.itemId))) - own : 0,
    after: (await countOf(ctx, drawnDescendants(companyId, origin))) - own,
  };
  const drawn = [...steps].map(([key, step]) => toLineageLot(key, step, rows.get(key), recalled.has(key)));
  const isCut = drawn.filter(({ key }) => !isForeign(key)).length - own < counts.before + counts.after;
  const suppliers = new Set(before.map(keyOf).filter(isForeign)).size;
  return { lots: drawn, links, before: counts.before + suppliers, after: counts.after, isCut };
}
