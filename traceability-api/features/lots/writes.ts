import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type lots as contract, type Lot } from '@/lib/contract/lots';
import type { TakenCode } from '@/lib/contract/trash';
import { newId } from '../../db/ids';
import { articles, lots } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { refuseTaken } from '../../core/restoring';
import { lockVersion } from '../../core/versions';
import { audit } from '../../core/audit';
import { changesOf } from '../../core/changes';
import { refuseLotsInContainers } from '../event-records/items/lots-and-units';
import { readOwnProperties } from '../properties/names';
import { keepFormerCode, readTakenCodes, withUniqueCodes } from '../lot-codes/codes';
import { getLot, liveLot } from './reads';
import { lockNames, recogniseLots } from '../event-records/lineage/recognition';
import { lockRecalls } from '../event-records/items/recalled';

type CreateBody = z.output<typeof contract.create.body>;
type UpdateBody = z.output<typeof contract.update.body>;

/**
 * Creates a lot. `codePath` names the code in the request.
 * @throws NOT_FOUND for an article that is not the company's, CONFLICT for a code that a lot of the article has or had,
 * INVALID_DATA for a duplicate property
 */
export async function createLot(ctx: TenantCtx, body: CreateBody, codePath = 'code'): Promise<Lot> {
  const properties = await readOwnProperties(ctx, body.properties, { articleId: body.articleId });
  const [article] = await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), eq(articles.id, body.articleId), isNull(articles.deletedAt)))
    .limit(1);
  if (!article) fail('NOT_FOUND', { text: 'articleNotFound' });
  const id = newId();
  const now = ctx.now();
  await lockNames(ctx, 'create');
  const row = { id, companyId: ctx.companyId, ...body, properties, createdAt: now, updatedAt: now };
  await withUniqueCodes(ctx, [id], () => ctx.tx.insert(lots).values(row), codePath);
  await recogniseLots(ctx, [id]);
  const detail = { code: body.code, articleId: body.articleId };
  await audit(ctx, { entity: 'lots', entityId: id, kind: 'created', detail });
  return getLot(ctx, id);
}

const newVersion = (ctx: TenantCtx) => ({ version: sql`${lots.version} + 1`, updatedAt: ctx.now() });

/**
 * Changes code and properties. Labels and addresses with the former code still lead to the lot.
 * @throws NOT_FOUND, CONFLICT for a stale version (with the current lot) or a taken code, INVALID_DATA for a duplicate
 * property
 */
export async function updateLot(ctx: TenantCtx, lotId: string, body: UpdateBody): Promise<Lot> {
  await lockNames(ctx, 'create');
  const before = await lockVersion(
    ctx.tx
      .select({ version: lots.version, articleId: lots.articleId, code: lots.code, properties: lots.properties })
      .from(lots)
      .where(liveLot(ctx, lotId)),
    body.version,
    () => getLot(ctx, lotId),
  );
  const owner = { articleId: before.articleId, before: before.properties };
  const properties = await readOwnProperties(ctx, body.properties, owner);
  await withUniqueCodes(ctx, [lotId], () =>
    ctx.tx
      .update(lots)
      .set({ code: body.code, properties, ...newVersion(ctx) })
      .where(liveLot(ctx, lotId)),
  );
  if (body.code !== before.code) await keepFormerCode(ctx, { ...before, id: lotId });
  await recogniseLots(ctx, [lotId]);
  const changes = changesOf(['code', 'properties'], before, { code: body.code, properties });
  await audit(ctx, { entity: 'lots', entityId: lotId, kind: 'changed', detail: { ...changes } });
  return getLot(ctx, lotId);
}

/** Moves a lot to the trash. @throws NOT_FOUND, CONFLICT while it has units, is being recalled or is in a container */
export async function removeLot(ctx: TenantCtx, lotId: string): Promise<{ id: string }> {
  await ctx.tx.select({ id: lots.id }).from(lots).where(liveLot(ctx, lotId)).for('update');
  await lockRecalls(ctx);
  const current = await getLot(ctx, lotId);
  if (current.units > 0) fail('CONFLICT', { text: 'lotHasUnits', values: { count: current.units } });
  if (current.isRecalled) fail('CONFLICT', { text: 'lotRecalled' });
  await refuseLotsInContainers(ctx, [lotId]);
  await ctx.tx
    .update(lots)
    .set({ deletedAt: ctx.now(), ...newVersion(ctx) })
    .where(liveLot(ctx, lotId));
  await audit(ctx, { entity: 'lots', entityId: lotId, kind: 'removed', detail: { code: current.code } });
  return { id: lotId };
}

/**
 * Restores lots from the trash and returns how many, and which of their former codes lead to other lots meanwhile; lots
 * that are not there are skipped.
 * @throws CONFLICT if a code has been reused meanwhile
 */
export async function restoreLots(ctx: TenantCtx, ids: string[]): Promise<{ count: number; takenCodes?: TakenCode[] }> {
  await lockNames(ctx, 'create');
  await refuseTaken(ctx, ids, {
    table: lots,
    name: sql`t.code`,
    isTaken: [sql`taken.article_id = t.article_id and taken.code = t.code`],
    code: 'CONFLICT',
    text: 'restoreLotTaken',
  });
  const restored = await withUniqueCodes(ctx, ids, () =>
    ctx.tx
      .update(lots)
      .set({ deletedAt: null, ...newVersion(ctx) })
      .where(and(eq(lots.companyId, ctx.companyId), inArray(lots.id, ids), isNotNull(lots.deletedAt)))
      .returning({ id: lots.id }),
  );
  const restoredIds = restored.map(({ id }) => id);
  await recogniseLots(ctx, restoredIds);
  if (restored.length > 0) await audit(ctx, { entity: 'lots', kind: 'restored', ids: restoredIds });
  const takenCodes = await readTakenCodes(ctx, restoredIds);
  return { count: restored.length, ...(takenCodes.length > 0 && { takenCodes }) };
}

/** Restores a lot from the trash. @throws NOT_FOUND, CONFLICT if its code has been reused meanwhile */
export async function restoreLot(ctx: TenantCtx, lotId: string): Promise<Lot> {
  await restoreLots(ctx, [lotId]);
  return getLot(ctx, lotId);
}

/** Moves a lot to `state`. @throws NOT_FOUND, ALREADY_PROCESS if it already has that state */
export async function setLotState(ctx: TenantCtx, lotId: string, state: Lot['state']): Promise<Lot> {
  // Concurrent changes wait here, so that the second sees the result of the first.
  await ctx.tx.select({ id: lots.id }).from(lots).where(liveLot(ctx, lotId)).for('no key update');
  const current = await getLot(ctx, lotId);
  if (current.state === state) fail('ALREADY_PROCESS');
  await ctx.tx
    .update(lots)
    .set({ state, ...newVersion(ctx) })
    .where(liveLot(ctx, lotId));
  const kind = state === 'processed' ? 'processed' : 'reopened';
  await audit(ctx, { entity: 'lots', entityId: lotId, kind, detail: { state } });
  return getLot(ctx, lotId);
}
