import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { idArray } from '../../core/effects';
import { fail } from '../../core/errors';
import { articles, lots, units } from '../../db/schema';
import { isShown } from '../articles/effects';
import { containerAround } from '../event-records/items/container-around';
import { refuseLoaded } from '../event-records/items/loads';
import { refuseLotsInContainers } from '../event-records/items/lots-and-units';
import { recordTransformation, type Part } from '../event-records/items/transformations';
import { isUnitRecalled, lockRecalls, openRecallOf } from '../event-records/items/recalled';
import { checkLot } from './creation/create';

const isSelected = (ctx: TenantCtx, ids: readonly string[]) =>
  and(eq(units.companyId, ctx.companyId), sql`${units.id} = any(${idArray(ids)})`);

/** The chosen units that are not in the lot yet. */
const isMoving = (ctx: TenantCtx, ids: readonly string[], lotId: string | null) =>
  and(isSelected(ctx, ids), sql`${units.lotId} is distinct from ${lotId}::uuid`);

/** @throws NOT_FOUND if no unit is the company's, CONFLICT for units of several articles, ALREADY_PROCESS */
async function checkTarget(ctx: TenantCtx, ids: readonly string[], lotId: string | null) {
  const [first, ...others] = await ctx.tx
    .selectDistinct({ articleId: units.articleId })
    .from(units)
    .where(isSelected(ctx, ids));
  if (!first) return fail('NOT_FOUND');
  if (lotId === null) return;
  if (others.length > 0) fail('CONFLICT', { text: 'severalArticles' });
  await checkLot(ctx, first.articleId, lotId);
}

/** @throws CONFLICT if a unit would leave its recall */
async function refuseRecalled(ctx: TenantCtx, ids: readonly string[], lotId: string | null) {
  const company = sql`${units.companyId}`;
  const [recalled] = await ctx.tx
    .select({ code: units.code })
    .from(units)
    .where(
      and(
        isMoving(ctx, ids, lotId),
        sql`(${openRecallOf(company, sql`${units.lotId}`)} is not null or ${isUnitRecalled(company, sql`${units.id}`)})`,
      ),
    )
    .limit(1);
  if (recalled) fail('CONFLICT', { text: 'unitRecalled', values: { code: recalled.code } });
}

/** @throws CONFLICT for units whose lot is in a container, and for units in a container that come into such a lot */
async function refuseContainers(
  ctx: TenantCtx,
  ids: readonly string[],
  leftIds: readonly string[],
  lotId: string | null,
) {
  await refuseLotsInContainers(ctx, leftIds);
  if (lotId !== null && (await containerAround(ctx, lotId))) await refuseLoaded(ctx, ids);
}

/** Preview of a change of lots, in numbers. @throws the errors of `moveToLot` */
export async function previewMove(ctx: TenantCtx, ids: readonly string[], lotId: string | null) {
  await checkTarget(ctx, ids, lotId);
  await refuseContainers(ctx, ids, await leftLots(ctx, ids, lotId), lotId);
  await refuseRecalled(ctx, ids, lotId);
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*)::int`,
      lots: sql<number>`count(distinct ${units.lotId})::int`,
      withoutLot: sql<number>`(count(*) filter (where ${units.lotId} is null))::int`,
      codes: sql<number>`(count(*) filter (where ${units.withdrawnAt} is null and exists (
        select 1 from ${articles} a where a.company_id = ${units.companyId} and a.id = ${units.articleId} and ${isShown})))::int`,
      joinsRecall: sql<boolean>`${openRecallOf(sql`${ctx.companyId}::uuid`, sql`${lotId}::uuid`)} is not null`,
    })
    .from(units)
    .where(isMoving(ctx, ids, lotId));
  return row ?? { count: 0, lots: 0, withoutLot: 0, codes: 0, joinsRecall: false };
}

const pieces = (itemId: string | null, quantity: number): Part[] =>
  itemId === null ? [] : [{ itemType: 'lot', itemId, quantity }];

/** The lots that the units leave. */
async function leftLots(ctx: TenantCtx, ids: readonly string[], lotId: string | null): Promise<string[]> {
  const sourceLots = await ctx.tx
    .selectDistinct({ id: units.lotId })
    .from(units)
    .where(isMoving(ctx, ids, lotId));
  return sourceLots.flatMap(({ id }) => id ?? []);
}

/**
 * Locks the lots involved until the transaction ends, in the order that all changes of lots use. Returns those that the
 * units leave.
 */
async function lockLots(ctx: TenantCtx, ids: readonly string[], lotId: string | null): Promise<string[]> {
  const leftIds = await leftLots(ctx, ids, lotId);
  const lotIds = lotId === null ? leftIds : [...leftIds, lotId];
  if (lotIds.length === 0) return [];
  await ctx.tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.companyId, ctx.companyId), inArray(lots.id, lotIds)))
    .orderBy(lots.id)
    .for('update');
  return leftIds;
}

/**
 * Puts units of one article into one of its lots, or into none, with a record for each lot that they leave: it appears
 * in the histories of both lots and of the units, and a recall of the lot that was left reaches the units wherever they
 * are. Returns the ids of those that were moved.
 * @throws NOT_FOUND if no unit is the company's, CONFLICT for units of several articles, of a recalled lot and of one in
 * a container, ALREADY_PROCESS
 */
export async function moveToLot(ctx: TenantCtx, ids: readonly string[], lotId: string | null): Promise<string[]> {
  const leftIds = await lockLots(ctx, ids, lotId);
  await checkTarget(ctx, ids, lotId);
  await refuseContainers(ctx, ids, leftIds, lotId);
  await lockRecalls(ctx);
  await refuseRecalled(ctx, ids, lotId);
  const leaving = await ctx.tx
    .select({ id: units.id, lotId: units.lotId })
    .from(units)
    .where(isMoving(ctx, ids, lotId))
    .orderBy(units.number)
    .for('update');
  const movedIds = leaving.map(({ id }) => id);
  if (movedIds.length === 0) return [];
  await ctx.tx
    .update(units)
    .set({ lotId, version: sql`${units.version} + 1` })
    .where(isSelected(ctx, movedIds));
  for (const from of new Set(leaving.map((unit) => unit.lotId))) {
    const each = leaving.filter((unit) => unit.lotId === from);
    await recordTransformation(ctx, {
      how: 'moved',
      inputs: pieces(from, each.length),
      outputs: each.map(({ id }) => ({ itemType: 'unit', itemId: id })),
      others: pieces(lotId, each.length),
      note: '',
    });
  }
  return movedIds;
}
