import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_MOVED_UNITS, type LeavingUnits, type Lot, type lots as contract } from '@/lib/contract/lots';
import { TRANSFORMATION_STEPS } from '@/lib/contract/record-kinds';
import { parseCode } from '@/lib/domain/codes';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { readKeptCount } from '../../core/lists/kept-counts';
import { newId } from '../../db/ids';
import { lots, recallLots, units } from '../../db/schema';
import { isShown } from '../articles/effects';
import { containerAround } from '../event-records/items/container-around';
import { loadInto } from '../event-records/items/loads';
import { refuseLotsInContainers, refuseUnitsInContainers } from '../event-records/items/lots-and-units';
import { happenedAtOf } from '../event-records/moments';
import { recordTransformation, type Part } from '../event-records/items/transformations';
import { descendants, edges } from '../event-records/lineage/walk';
import { joinRecalls } from '../event-records/lineage/marks';
import { lockNames, recogniseLots } from '../event-records/lineage/recognition';
import { lockRecalls, openRecallOf } from '../event-records/items/recalled';
import { findLotByName, getLot, liveLot } from './reads';
import { withUniqueCodes } from '../lot-codes/codes';

type SplitBody = z.output<typeof contract.split.body>;
type MergeBody = z.output<typeof contract.merge.body>;
type InputsBody = z.output<typeof contract.addInputs.body>;

const selectLots = (ctx: TenantCtx, ids: readonly string[]) =>
  ctx.tx
    .select()
    .from(lots)
    .where(and(eq(lots.companyId, ctx.companyId), inArray(lots.id, [...ids]), isNull(lots.deletedAt)))
    .orderBy(lots.id);

/** Rows in the order of the ids. @throws NOT_FOUND if one is missing */
function allOf(ids: readonly string[], rows: readonly (typeof lots.$inferSelect)[]) {
  const lotById = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => lotById.get(id) ?? fail('NOT_FOUND', { text: 'lotGone' }));
}

/** Locks lots until the transaction ends, in a fixed order to avoid deadlocks. @throws NOT_FOUND */
const lockLots = async (ctx: TenantCtx, ids: readonly string[]) => allOf(ids, await selectLots(ctx, ids).for('update'));

const ofLot = (ctx: TenantCtx, lotId: string) => and(eq(units.companyId, ctx.companyId), eq(units.lotId, lotId));

/** Condition for the units that leave a lot. @throws INVALID_DATA for a range that ends before it begins */
async function leaving(ctx: TenantCtx, lotId: string, which: LeavingUnits): Promise<SQL | undefined> {
  if (which.type === 'none') return sql`false`;
  if (which.type === 'range') {
    const number = (code: string) =>
      parseCode(code) ?? fail('NOT_FOUND', { text: 'unitsNotFound', values: { codes: code } });
    const [first, last] = [number(which.first), number(which.last)];
    if (first > last) fail('INVALID_DATA', { text: 'rangeBackwards', path: 'units.last' });
    return and(ofLot(ctx, lotId), sql`${units.number} between ${first} and ${last}`);
  }
  const [row] = await ctx.tx
    .select({ number: units.number })
    .from(units)
    .where(ofLot(ctx, lotId))
    .orderBy(units.number)
    .offset(which.count - 1)
    .limit(1);
  if (!row)
    fail('CONFLICT', {
      text: 'fewerUnitsInLot',
      values: { count: await ctx.tx.$count(units, ofLot(ctx, lotId)) },
      path: 'units.count',
    });
  return and(ofLot(ctx, lotId), sql`${units.number} <= ${row.number}`);
}

/** Number of units, and how many of their codes currently open a passport. */
async function countUnits(ctx: TenantCtx, where: SQL | undefined) {
  const { rows } = await ctx.tx.execute<{ moved: number; codes: number }>(sql`
    select count(*)::int as moved, (count(*) filter (where ${units.withdrawnAt} is null and exists (
      select 1 from articles a where a.company_id = ${units.companyId} and a.id = ${units.articleId} and ${isShown})))::int as codes
    from ${units} where ${where}`);
  return rows[0] ?? { moved: 0, codes: 0 };
}

function refuseTooMany(moved: number) {
  if (moved > MAX_MOVED_UNITS) fail('TOO_LARGE', { text: 'tooManyMoved', values: { max: MAX_MOVED_UNITS } });
}

/** Preview of a split, in numbers. @throws NOT_FOUND, CONFLICT if the lot has fewer units, INVALID_DATA, TOO_LARGE */
export async function previewSplit(ctx: TenantCtx, lotId: string, which: LeavingUnits) {
  const lot = await getLot(ctx, lotId);
  const { moved, codes } = await countUnits(ctx, await leaving(ctx, lotId, which));
  refuseTooMany(moved);
  return { moved, kept: lot.units - moved, codes };
}

/** Preview of a merge, in numbers. @throws NOT_FOUND, and the errors of `mergeLots` */
export async function previewMerge(ctx: TenantCtx, lotId: string, lotIds: readonly string[]) {
  const ids = [...new Set(lotIds)];
  await refuseMerge(ctx, await getLot(ctx, lotId), allOf(ids, await selectLots(ctx, ids)));
  const ofLots = and(eq(units.companyId, ctx.companyId), inArray(units.lotId, ids));
  return countUnits(ctx, ofLots);
}

/** Moves units to another lot. */
async function moveUnits(ctx: TenantCtx, where: SQL | undefined, lotId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ moved: number }>(sql`
    with moved as (update ${units} set lot_id = ${lotId}::uuid, version = version + 1 where ${where} returning 1)
    select count(*)::int as moved from moved`);
  return rows[0]?.moved ?? 0;
}

const pieces = (itemId: string, quantity: number): Part => ({
  itemType: 'lot',
  itemId,
  quantity: quantity > 0 ? quantity : null,
});

/**
 * Moves the units of a lot to another one, and records them after both lots: the lot's earlier events still apply to
 * them. Returns how many.
 */
async function mergeLot(ctx: TenantCtx, fromId: string, intoId: string, note: string): Promise<number> {
  const recordId = newId();
  // One timestamp for all things of the record: with two it would appear twice in the history of a unit and its lot.
  const happenedAt = ctx.now();
  const { rows } = await ctx.tx.execute<{ moved: number }>(sql`
    with moved as (
      update ${units} set lot_id = ${intoId}::uuid, version = version + 1 where ${ofLot(ctx, fromId)} returning id, number),
    named as (
      insert into event_record_items (company_id, record_id, position, role, item_type, item_id, happened_at)
      select ${ctx.companyId}::uuid, ${recordId}::uuid, 1 + row_number() over (order by number), 'output', 'unit', id,
        ${happenedAt.toISOString()}::timestamptz from moved)
    select count(*)::int as moved from moved`);
  const moved = rows[0]?.moved ?? 0;
  const [inputs, outputs] = [[pieces(fromId, moved)], [pieces(intoId, moved)]];
  const storedUnits = { recordId, units: moved };
  await recordTransformation(ctx, { how: 'merge', inputs, outputs, storedUnits, happenedAt, note });
  return moved;
}

/** Open recalls of a lot are extended to the lots that come out of it. */
const inheritRecalls = (ctx: TenantCtx, from: string, to: string) =>
  ctx.tx.execute(sql`
    insert into ${recallLots} (company_id, recall_id, lot_id)
    select m.company_id, m.recall_id, ${to}::uuid from recall_lots m
    join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
    where m.company_id = ${ctx.companyId}::uuid and m.lot_id = ${from}::uuid`);

/**
 * Moves units of a lot into a new one of the same article and state. What is in a container stays there.
 * @throws NOT_FOUND, CONFLICT for a code that is taken, for fewer units than requested and for a full container,
 * INVALID_DATA, TOO_LARGE
 */
export async function splitLot(ctx: TenantCtx, lotId: string, body: SplitBody) {
  await lockNames(ctx, 'create');
  const [from] = await lockLots(ctx, [lotId]);
  await lockRecalls(ctx);
  if (!from) return fail('NOT_FOUND');
  const where = await leaving(ctx, lotId, body.units);
  refuseTooMany(await ctx.tx.$count(units, where));
  const id = newId();
  const now = ctx.now();
  const common = {
    companyId: ctx.companyId,
    articleId: from.articleId,
    state: from.state,
    properties: from.properties,
  };
  await withUniqueCodes(ctx, [id], () =>
    ctx.tx
      .insert(lots)
      .values({ ...common, id, code: body.code, splitFromId: lotId, splitAt: now, createdAt: now, updatedAt: now }),
  );
  const moved = await moveUnits(ctx, where, id);
  if (moved === 0 && body.units.type === 'range') fail('NOT_FOUND', { text: 'noUnitsOfLot' });
  const inputs = [pieces(lotId, moved)];
  const recordId = await recordTransformation(ctx, {
    how: 'split',
    inputs,
    outputs: [pieces(id, moved)],
    note: body.note,
  });
  const container = await containerAround(ctx, lotId);
  const subject = { type: 'lot' as const, ids: [id], articleIds: [from.articleId], units: moved, withdrawn: 0 };
  if (container) await loadInto(ctx, container.id, subject, { recordId, happenedAt: now });
  await inheritRecalls(ctx, lotId, id);
  await recogniseLots(ctx, [id]);
  const detail = { code: body.code, splitFrom: lotId, units: moved };
  await audit(ctx, { entity: 'lots', entityId: id, ids: [lotId], kind: 'split', detail });
  return { lot: await getLot(ctx, id), moved };
}

/** Whether a lot without units was merged into another one before, for instance from a second tab. */
async function wasMerged(ctx: TenantCtx, fromId: string, intoId: string): Promise<boolean> {
  const { rows } = await ctx.tx.execute(sql`
    select from (select 1) as one ${edges(ctx.companyId, sql`i.item_id = ${fromId}::uuid`, 'input')}
    where o.item_id = ${intoId}::uuid and r.biz_step = ${TRANSFORMATION_STEPS.merge} limit 1`);
  return rows.length > 0;
}

/** @throws CONFLICT for a lot that is processed, recalled, merged before, in a container or of another article, TOO_LARGE */
async function refuseMerge(ctx: TenantCtx, into: Lot, sources: readonly (typeof lots.$inferSelect)[]) {
  if (into.state === 'processed') fail('ALREADY_PROCESS', { text: 'lotProcessed' });
  const isOther = sources.some(({ articleId, id }) => articleId !== into.article.id || id === into.id);
  if (isOther) fail('CONFLICT', { text: 'mergeOtherArticle' });
  const sourceIds = sources.map(({ id }) => id);
  await refuseLotsInContainers(ctx, sourceIds);
  if (await containerAround(ctx, into.id)) await refuseUnitsInContainers(ctx, sourceIds);
  let moved = 0;
  for (const source of sources) {
    const unitsOfSource = await readKeptCount(ctx.tx, ctx.companyId, 'units.lot', source.id);
    if (unitsOfSource === 0 && source.state === 'processed' && (await wasMerged(ctx, source.id, into.id)))
      fail('CONFLICT', { text: 'mergedBefore', values: { lot: source.code } });
    moved += unitsOfSource;
  }
  refuseTooMany(moved);
  const ids = sql`${sql.param([into.id, ...sourceIds])}::uuid[]`;
  const { rows } = await ctx.tx.execute<{ code: string }>(sql`
    select l.code from lots l where l.company_id = ${ctx.companyId}::uuid and l.id = any(${ids})
      and ${openRecallOf(sql`l.company_id`, sql`l.id`)} is not null limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'mergeRecalled', values: { lot: rows[0].code } });
}

/**
 * Moves all units of other lots into a lot; the other lots become processed.
 * @throws NOT_FOUND, ALREADY_PROCESS if the lot accepts no more units, CONFLICT for a lot of another article, one in a
 * container and one that is recalled, TOO_LARGE
 */
export async function mergeLots(ctx: TenantCtx, lotId: string, body: MergeBody) {
  const ids = [...new Set(body.lotIds)];
  const [, ...sources] = await lockLots(ctx, [lotId, ...ids]);
  await lockRecalls(ctx);
  const into = await getLot(ctx, lotId);
  await refuseMerge(ctx, into, sources);
  let moved = 0;
  for (const { id } of sources) moved += await mergeLot(ctx, id, lotId, body.note);
  const newVersion = { version: sql`${lots.version} + 1`, updatedAt: ctx.now() };
  await ctx.tx
    .update(lots)
    .set({ state: 'processed', ...newVersion })
    .where(and(eq(lots.companyId, ctx.companyId), inArray(lots.id, ids)));
  await ctx.tx.update(lots).set(newVersion).where(liveLot(ctx, lotId));
  await audit(ctx, { entity: 'lots', entityId: lotId, ids, kind: 'merged', detail: { merged: ids, units: moved } });
  return { lot: await getLot(ctx, lotId), moved };
}

/** @throws CONFLICT if one of the inputs was made of the lot itself */
async function refuseCycle(ctx: TenantCtx, lotId: string, inputIds: readonly string[]) {
  const { rows } = await ctx.tx.execute<{ code: string }>(sql`
    select l.code from lots l join (${descendants(ctx.companyId, { itemId: lotId })}) as d on d.id = l.id
    where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...inputIds])}::uuid[]) limit 1`);
  if (rows[0]) fail('CONFLICT', { text: 'lotCycle', values: { lot: rows[0].code } });
}

/** The input items: a supplier's lot that has the name of one of the company's lots is that lot. */
const inputsOf = (ctx: TenantCtx, inputs: InputsBody['inputs']): Promise<Part[]> =>
  Promise.all(
    inputs.map(async (input): Promise<Part> => {
      const { quantity, uom } = input;
      const itemId = input.type === 'lot' ? input.lotId : await findLotByName(ctx, input.name);
      if (input.type === 'lot' || itemId !== null) return { itemType: 'lot', itemId, quantity, uom };
      return { itemType: 'foreign', itemId, epc: input.name, quantity, uom };
    }),
  );

/**
 * Records what a lot was made of; an open recall of an input is extended to it.
 * @throws NOT_FOUND for a lot that is not the company's, CONFLICT for one that was made of this one, INVALID_DATA for a
 * time that is too early
 */
export async function addInputs(ctx: TenantCtx, lotId: string, body: InputsBody): Promise<{ recordId: string }> {
  await lockNames(ctx, 'record');
  const inputs = await inputsOf(ctx, body.inputs);
  const own = inputs.flatMap(({ itemId }) => itemId ?? []);
  await lockLots(ctx, [...new Set([lotId, ...own])]);
  await lockRecalls(ctx);
  await refuseCycle(ctx, lotId, own);
  const now = ctx.now();
  const happenedAt = body.happenedAt ? happenedAtOf({ happenedAt: body.happenedAt }, now) : now;
  const outputs: Part[] = [{ itemType: 'lot', itemId: lotId }];
  const recordId = await recordTransformation(ctx, { how: 'made', inputs, outputs, happenedAt, note: body.note });
  await joinRecalls(ctx, [recordId]);
  const detail = { inputs: inputs.length, recordId };
  await audit(ctx, { entity: 'lots', entityId: lotId, kind: 'inputsAdded', detail });
  return { recordId };
}
