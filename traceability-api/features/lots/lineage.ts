import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import { MAX_LINEAGE_LOTS, MAX_LINEAGE_STEPS, type Lineage, type LineageLot } from '@/lib/contract/lots';
import type { TenantCtx } from '../../core/context';
import { keptCount } from '../../core/lists/kept-counts';
import { departures, lotsOfUnit } from '../event-records/items/lines';
import { isUnitRecalled, openRecallOf, openRecallOfSupplierLot } from '../event-records/items/recalled';
import {
  beginning,
  edges,
  edgesOf,
  foreignLotOf,
  refuseUnknownSupplierLot,
  type Origin,
} from '../event-records/lineage/walk';
import { getLot } from './reads';

/** Units that were moved by hand are reached by a recall, but are not drawn in the lineage. */
const isDrawn = sql`(o.item_type <> 'unit' or r.kind = 'epcis')`;

/**
 * What the lineage draws for a thing `o` that went into another: for a unit, the lots that it is or was in; also the
 * unit itself if it is in no lot or an event states what it was made of.
 */
const drawnSource = (company: SQL): SQL => sql`
  select o.item_id as id, ${foreignLotOf(sql`o`)} as lot
  where o.item_type <> 'unit' or not exists (${lotsOfUnit(company, sql`o.item_id`)}) or exists (
    select 1 from event_record_items m
    join event_records e on e.company_id = m.company_id and e.id = m.record_id and e.kind = 'epcis'
    where m.company_id = ${company} and m.item_id = o.item_id and m.role = 'output')
  union all
  select around.id, null from (${lotsOfUnit(company, sql`o.item_id`)}) as around where o.item_type = 'unit'`;

/** What the lineage draws next to a row `node` (id, lot) on one side, with the record that links them. */
function drawnBeside(companyId: string, node: SQL, side: 'input' | 'output'): SQL {
  const company = sql`${companyId}::uuid`;
  const from = side === 'input' ? sql`i` : sql`o`;
  const columns = sql`beside.id, beside.lot, r.id as record_id, case when r.kind = 'transformation' then r.biz_step end as biz_step,
    r.happened_at, ${from}.quantity::float8 as quantity, ${from}.uom as uom`;
  const other = side === 'input' ? sql`select o.item_id as id, ${foreignLotOf(sql`o`)} as lot` : drawnSource(company);
  const rest = sql`cross join lateral (${other}) as beside where ${isDrawn}`;
  const own = edgesOf(companyId, node, side, columns, rest);
  if (side === 'output') return own;
  return sql`${own}
    union all
    select ${columns} from units u
    ${edges(companyId, sql`i.item_id = u.id and i.item_type = 'unit'`, side)} ${rest} and u.company_id = ${company} and u.lot_id = ${node}.id
    union all
    select ${columns} from (select m.item_id from ${departures(company, sql`source.item_id = ${node}.id`)}) as gone
    ${edges(companyId, sql`i.item_id = gone.item_id and i.item_type = 'unit'`, side)} ${rest}`;
}

/** Everything that the lineage draws on one side of a thing, including the thing itself: rows of `id` or `lot`. */
const drawn = (companyId: string, origin: Origin, side: 'input' | 'output'): SQL => sql`
  with recursive drawn(id, lot) as (
    ${beginning(origin)}
    union
    select next.id, next.lot from drawn cross join lateral (${drawnBeside(companyId, sql`drawn`, side)}) as next)
  select id, lot from drawn`;

interface Link extends Record<string, unknown> {
  step: number;
  from_id: string | null;
  from_lot: string | null;
  to_id: string | null;
  to_lot: string | null;
  record_id: string;
  /** Of the company's own records; another company's event only states that something was made. */
  biz_step: string | null;
  happened_at: string;
  quantity: number | null;
  uom: string;
}

/** Most links in one direction. */
const MAX_LINKS = MAX_LINEAGE_LOTS * 5;

/** The business steps that distinguish splitting and merging from production. */
const HOW: Readonly<Record<string, Lineage['links'][number]['how']>> = {
  [TRANSFORMATION_STEPS.split]: 'split',
  [TRANSFORMATION_STEPS.merge]: 'merge',
};

/** Links in one direction within the limits, nearest first. */
async function readLinks(ctx: TenantCtx, origin: Origin, side: 'input' | 'output'): Promise<Link[]> {
  const { companyId } = ctx;
  const [from, to] = side === 'input' ? [sql`near`, sql`link`] : [sql`link`, sql`near`];
  const { rows } = await ctx.tx.execute<Link>(sql`
    with recursive walked(id, lot, step) as (
      select start.*, 0 from (${beginning(origin)}) as start(id, lot)
      union
      select next.id, next.lot, w.step + 1 from walked w cross join lateral (${drawnBeside(companyId, sql`w`, side)}) as next
      where w.step < ${MAX_LINEAGE_STEPS}),
    near as (select id, lot, min(step) as step from walked group by id, lot order by 3, 1, 2 limit ${MAX_LINEAGE_LOTS})
    select near.step, ${from}.id as from_id, ${from}.lot as from_lot, ${to}.id as to_id, ${to}.lot as to_lot, link.record_id,
      link.biz_step, link.happened_at, link.quantity, link.uom
    from near cross join lateral (${drawnBeside(companyId, sql`near`, side)}) as link
    order by step, happened_at, record_id limit ${MAX_LINKS}`);
  return rows;
}

/** The position of each lot relative to the requested one; one that is both before and after it counts as before. */
function stepsOf(own: string, before: readonly Link[], after: readonly Link[]) {
  const steps = new Map<string, number>();
  const note = (key: string, step: number) => {
    if (!steps.has(key) && steps.size < MAX_LINEAGE_LOTS) steps.set(key, step);
  };
  note(own, 0);
  for (const { step, from_id, from_lot } of before)
    note(keyOf(from_id, from_lot), -Math.min(step + 1, MAX_LINEAGE_STEPS));
  for (const { step, to_id, to_lot } of after) note(keyOf(to_id, to_lot), Math.min(step + 1, MAX_LINEAGE_STEPS));
  return steps;
}

/** A lot of the company by its id, another company's by its canonical EPC. */
const keyOf = (id: string | null, foreignLot: string | null) => id ?? foreignKey(foreignLot ?? '');

const isForeign = (key: string) => key.startsWith('epc ');

const foreignKey = (foreignLot: string) => `epc ${foreignLot}`;

interface LotRow extends Record<string, unknown> {
  id: string;
  type: LineageLot['type'];
  code: string;
  article: string;
  units: number;
  recall: string | null;
}

async function readLots(ctx: TenantCtx, keys: readonly string[]): Promise<Map<string, LotRow>> {
  const ids = keys.filter((key) => !isForeign(key));
  const { rows } = await ctx.tx.execute<LotRow>(sql`
    select l.id, 'lot' as type, l.code, a.name as article, ${keptCount(ctx.companyId, 'units.lot', sql`l.id::text`)} as units,
      ${openRecallOf(sql`l.company_id`, sql`l.id`)} as recall
    from lots l join articles a on a.company_id = l.company_id and a.id = l.article_id
    where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param(ids)}::uuid[])
    union all
    select u.id, 'unit', u.code, a.name, 1, case when ${isUnitRecalled(sql`u.company_id`, sql`u.id`)} then u.id else ${openRecallOf(sql`u.company_id`, sql`u.lot_id`)} end
    from units u join articles a on a.company_id = u.company_id and a.id = u.article_id
    where u.company_id = ${ctx.companyId}::uuid and u.id = any(${sql.param(ids)}::uuid[])
    union all
    select a.id, 'article', a.sku, a.name, 0, null from articles a
    where a.company_id = ${ctx.companyId}::uuid and a.id = any(${sql.param(ids)}::uuid[])
    union all
    select c.id, 'container', c.code, c.name, 0, null from containers c
    where c.company_id = ${ctx.companyId}::uuid and c.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the suppliers' lots that are recalled. */
async function readRecalledSuppliers(ctx: TenantCtx, keys: readonly string[]): Promise<Set<string>> {
  const names = keys.filter(isForeign).map((key) => key.slice(4));
  const { rows } = await ctx.tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as name
    where ${openRecallOfSupplierLot(sql`${ctx.companyId}::uuid`, sql`name`)} is not null`);
  return new Set(rows.map(({ name }) => foreignKey(name)));
}

function toLineageLot(key: string, step: number, row: LotRow | undefined, isRecalled: boolean): LineageLot {
  const isOthers = isForeign(key);
  const { type = 'lot', article = '', units = 0, recall = null, code = isOthers ? key.slice(4) : '' } = row ?? {};
  return {
    key,
    type,
    id: row?.id ?? null,
    isForeign: isOthers,
    code,
    article,
    units,
    isRecalled: isRecalled || recall !== null,
    step,
  };
}

/** How many items on a side are lots: units, articles and containers are drawn as well. */
const countLots = (companyId: string, side: SQL): SQL => {
  const company = sql`${companyId}::uuid`;
  return sql`
    select count(*)::int from ${side} as drawn where lot is not null or not exists (
      select 1 from units u where u.company_id = ${company} and u.id = drawn.id
      union all
      select 1 from articles a where a.company_id = ${company} and a.id = drawn.id
      union all
      select 1 from containers c where c.company_id = ${company} and c.id = drawn.id)`;
};

interface Counts {
  before: number;
  after: number;
  /** Things of all kinds: something that was put back is on both sides and counts once. */
  total: number;
}

/** The number of lots before and after a lot, and of things in all, without a limit. */
async function countDrawn({ tx, companyId }: TenantCtx, origin: Origin): Promise<Counts> {
  const before = 'itemId' in origin ? drawn(companyId, origin, 'output') : beginning(origin);
  const { rows } = await tx.execute<Counts & Record<string, unknown>>(sql`
    with before(id, lot) as materialized (${before}), after as materialized (${drawn(companyId, origin, 'input')})
    select (${countLots(companyId, sql`before`)}) - 1 as before, (${countLots(companyId, sql`after`)}) - 1 as after,
      (select count(*)::int from (table before union table after) as sides) as total`);
  return rows[0] ?? { before: 0, after: 0, total: 0 };
}

/** Whether the links of one direction are complete. */
const isWhole = (links: readonly Link[], keys: ReadonlySet<string>) =>
  keys.size < MAX_LINEAGE_LOTS && links.length < MAX_LINKS && links.every(({ step }) => step < MAX_LINEAGE_STEPS);

/**
 * The same counts from the links already read, if they are complete; undefined if a limit may have cut something off.
 */
function countRead(
  own: string,
  before: readonly Link[],
  after: readonly Link[],
  rows: ReadonlyMap<string, LotRow>,
): Counts | undefined {
  const sources = new Set([own, ...before.map(({ from_id, from_lot }) => keyOf(from_id, from_lot))]);
  const products = new Set([own, ...after.map(({ to_id, to_lot }) => keyOf(to_id, to_lot))]);
  const all = new Set([...sources, ...products]);
  if (!isWhole(before, sources) || !isWhole(after, products) || all.size > MAX_LINEAGE_LOTS) return undefined;
  const lotsOf = (keys: ReadonlySet<string>) =>
    [...keys].filter((key) => key !== own && (rows.get(key)?.type ?? 'lot') === 'lot').length;
  return { before: lotsOf(sources), after: lotsOf(products), total: all.size };
}

/**
 * What a lot was made of and what was made of it; for a supplier's lot only the latter.
 * @throws NOT_FOUND, for a supplier's lot of which nothing was made
 */
export async function getLineage(ctx: TenantCtx, origin: Origin): Promise<Lineage> {
  const isOwn = 'itemId' in origin;
  if (isOwn) await getLot(ctx, origin.itemId);
  else await refuseUnknownSupplierLot(ctx, origin.supplierLot);
  const before = isOwn ? await readLinks(ctx, origin, 'output') : [];
  const after = await readLinks(ctx, origin, 'input');
  const own = isOwn ? origin.itemId : foreignKey(origin.supplierLot);
  const steps = stepsOf(own, before, after);
  const rows = await readLots(ctx, [...steps.keys()]);
  const recalled = await readRecalledSuppliers(ctx, [...steps.keys()]);
  const all = [...before, ...after].map((link) => ({
    from: keyOf(link.from_id, link.from_lot),
    to: keyOf(link.to_id, link.to_lot),
    recordId: link.record_id,
    how: HOW[link.biz_step ?? ''] ?? 'made',
    happenedAt: new Date(link.happened_at).toISOString(),
    quantity: link.quantity,
    uom: link.uom,
  }));
  const each = new Map(all.map((link) => [`${link.recordId} ${link.from} ${link.to}`, link]));
  const { total, ...counts } = countRead(own, before, after, rows) ?? (await countDrawn(ctx, origin));
  return {
    lots: [...steps].map(([key, step]) => toLineageLot(key, step, rows.get(key), recalled.has(key))),
    links: [...each.values()].filter(({ from, to }) => steps.has(from) && steps.has(to)),
    ...counts,
    isCut: steps.size < total,
  };
}
