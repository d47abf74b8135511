import { sql, type SQL } from 'drizzle-orm';
import { TRANSFORMATION_STEPS } from '@/lib/contract/event-records';
import { MAX_LINEAGE_LOTS, MAX_LINEAGE_STEPS, type Lineage, type LineageLot } from '@/lib/contract/lots';
import type { TenantCtx } from '../../core/context';
import { keptCount } from '../../core/lists/kept-counts';
import { openRecallOf } from './recalled';
import { getLot } from './reads';

/**
 * Things that became others: rows of `from_id`, `from_epc`, `to_id`, `record_id`. A record that was corrected counts for nothing.
 * `on` ties the edges to what is walked, by `i` for the side that is known and `o` for the other.
 */
const edges = (companyId: string, from: SQL, side: 'input' | 'output') => sql`
  join event_record_items i on i.company_id = ${companyId}::uuid and i.item_id = ${from} and i.role = ${side}
  join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind in ('transformation', 'epcis')
    and not exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)
  join event_record_items o on o.company_id = i.company_id and o.record_id = i.record_id
    and o.role = ${side === 'input' ? 'output' : 'input'}`;

/**
 * A thing and all that was made of it, over any number of steps, each once: rows of `id`. However things were split, merged and
 * put back, it ends, and leaves nothing out.
 */
export const descendants = (companyId: string, itemId: SQL): SQL => sql`
  with recursive reached(id) as (
    select ${itemId}
    union
    select o.item_id from reached ${edges(companyId, sql`reached.id`, 'input')}
    where o.item_id is not null)
  select id from reached`;

/** The same backwards: what a thing was made of. */
export const ancestors = (companyId: string, itemId: SQL): SQL => sql`
  with recursive source(id) as (
    select ${itemId}
    union
    select o.item_id from source ${edges(companyId, sql`source.id`, 'output')}
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

/** Links of one direction within the limits, the near ones first. */
async function readLinks(ctx: TenantCtx, lotId: string, side: 'input' | 'output'): Promise<Link[]> {
  const isForward = side === 'input';
  const { rows } = await ctx.tx.execute<Link>(sql`
    with recursive walked(id, step) as (
      select ${lotId}::uuid, 0
      union
      select o.item_id, w.step + 1 from walked w ${edges(ctx.companyId, sql`w.id`, side)}
      where w.step < ${MAX_LINEAGE_STEPS} and o.item_id is not null),
    near as (select id, min(step) as step from walked group by id order by 2, 1 limit ${MAX_LINEAGE_LOTS})
    select near.step, ${isForward ? sql`i.item_id` : sql`o.item_id`} as from_id,
      ${isForward ? sql`i.epc` : sql`o.epc`} as from_epc, ${isForward ? sql`o.item_id` : sql`i.item_id`} as to_id,
      r.id as record_id, case when r.kind = 'transformation' then r.biz_step end as biz_step, r.happened_at,
      ${isForward ? sql`i.quantity` : sql`o.quantity`}::float8 as quantity, ${isForward ? sql`i.uom` : sql`o.uom`} as uom
    from near ${edges(ctx.companyId, sql`near.id`, side)}
    ${isForward ? sql`where o.item_id is not null` : sql``}
    order by near.step, r.happened_at, r.id limit ${MAX_LINEAGE_LOTS * 5}`);
  return rows;
}

async function countOthers(ctx: TenantCtx, walk: SQL, lotId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (${walk}) as walked where walked.id <> ${lotId}::uuid`);
  return rows[0]?.count ?? 0;
}

/** Where each lot stands from the one that was asked for; one that stands before and after it stands before. */
function stepsOf(lotId: string, before: readonly Link[], after: readonly Link[]) {
  const steps = new Map<string, number>();
  const note = (key: string, step: number) => {
    if (!steps.has(key) && steps.size < MAX_LINEAGE_LOTS) steps.set(key, step);
  };
  note(lotId, 0);
  for (const { step, ...link } of before) note(keyOf(link), -Math.min(step + 1, MAX_LINEAGE_STEPS));
  for (const { step, to_id } of after) note(to_id, Math.min(step + 1, MAX_LINEAGE_STEPS));
  return steps;
}

/** A lot of the company by its id, another's by the name on its label. */
const keyOf = ({ from_id, from_epc }: Pick<Link, 'from_id' | 'from_epc'>) => from_id ?? `epc ${from_epc ?? ''}`;

const isForeign = (key: string) => key.startsWith('epc ');

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

function toLineageLot(key: string, step: number, row: LotRow | undefined): LineageLot {
  const code = row?.code ?? (isForeign(key) ? key.slice(4) : '');
  const { article = '', units = 0, recall = null } = row ?? {};
  return { key, id: row ? row.id : null, code, article, units, isRecalled: recall !== null, step };
}

/** What a lot was made of and what was made of it. @throws NOT_FOUND */
export async function getLineage(ctx: TenantCtx, lotId: string): Promise<Lineage> {
  await getLot(ctx, lotId);
  const before = await readLinks(ctx, lotId, 'output');
  const after = await readLinks(ctx, lotId, 'input');
  const steps = stepsOf(lotId, before, after);
  const rows = await readLots(ctx, [...steps.keys()]);
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
  const counts = {
    before: await countOthers(ctx, ancestors(ctx.companyId, sql`${lotId}::uuid`), lotId),
    after: await countOthers(ctx, descendants(ctx.companyId, sql`${lotId}::uuid`), lotId),
  };
  const drawn = [...steps].map(([key, step]) => toLineageLot(key, step, rows.get(key)));
  const isCut = drawn.filter(({ key }) => !isForeign(key)).length - 1 < counts.before + counts.after;
  const suppliers = new Set(before.map(keyOf).filter(isForeign)).size;
  return { lots: drawn, links, before: counts.before + suppliers, after: counts.after, isCut };
}
