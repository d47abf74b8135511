import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract, type Unit } from '@/lib/contract/units';
import { lots, units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { changedRows } from '../../core/changed-rows';
import { changesOf } from '../../core/changes';
import { lockVersion } from '../../core/versions';
import { readOwnProperties } from '../properties/names';
import { getUnit } from './detail';
import { moveToLot } from './moves';

type UpdateBody = z.output<typeof contract.update.body>;

const isSelected = (ctx: TenantCtx, ids: readonly string[]) =>
  and(eq(units.companyId, ctx.companyId), inArray(units.id, [...ids]));

const nextVersion = sql`${units.version} + 1`;

/**
 * Changes own properties and lot.
 * @throws NOT_FOUND, ALREADY_PROCESS, CONFLICT for a stale version (with the current unit) and for a recalled lot,
 * INVALID_DATA for a duplicate property
 */
export async function updateUnit(ctx: TenantCtx, code: string, body: UpdateBody): Promise<Unit> {
  const current = await getUnit(ctx, code);
  const before = await lockVersion(
    ctx.tx
      .select({ version: units.version, articleId: units.articleId, lotId: units.lotId, properties: units.properties })
      .from(units)
      .where(isSelected(ctx, [current.id])),
    body.version,
    () => getUnit(ctx, code),
  );
  const moved = body.lotId === before.lotId ? [] : await moveToLot(ctx, [current.id], body.lotId);
  const owner = { articleId: before.articleId, lotId: body.lotId, before: before.properties };
  const properties = await readOwnProperties(ctx, body.properties, owner);
  await ctx.tx
    .update(units)
    .set({
      properties,
      version: moved.length > 0 ? sql`${units.version}` : nextVersion,
    })
    .where(isSelected(ctx, [current.id]));
  const after = await getUnit(ctx, code);
  const changes = changesOf(
    ['lot', 'properties'],
    { lot: await lotCodeOf(ctx, before.lotId), properties: before.properties },
    { lot: after.lot?.code ?? null, properties },
  );
  await audit(ctx, {
    entity: 'units',
    entityId: current.id,
    kind: 'changed',
    detail: { code: current.code, ...changes },
  });
  return after;
}

async function lotCodeOf(ctx: TenantCtx, lotId: string | null): Promise<string | null> {
  if (lotId === null) return null;
  const [row] = await ctx.tx
    .select({ code: lots.code })
    .from(lots)
    .where(and(eq(lots.companyId, ctx.companyId), eq(lots.id, lotId)));
  return row?.code ?? null;
}

/**
 * Puts units of one article into one of its lots, or takes them out of their lots (`lotId` null); ids of other
 * companies' units are skipped.
 * @throws NOT_FOUND if no unit is the company's, CONFLICT for units of several articles and for those of a recalled
 * lot, ALREADY_PROCESS
 */
export async function assignLot(ctx: TenantCtx, ids: readonly string[], lotId: string | null) {
  const moved = await moveToLot(ctx, ids, lotId);
  const values = [{ field: 'lot', from: null, to: await lotCodeOf(ctx, lotId) }];
  await audit(ctx, { entity: 'units', ids: moved, kind: 'moved', detail: { lotId, values } });
  return { count: moved.length };
}

/** Withdraws or reinstates units; those already there are skipped. Returns the ids of those that changed. */
export async function setWithdrawn(ctx: TenantCtx, ids: readonly string[], isWithdrawn: boolean) {
  const from = isWithdrawn ? isNull(units.withdrawnAt) : isNotNull(units.withdrawnAt);
  const changed = await ctx.tx
    .update(units)
    .set({ withdrawnAt: isWithdrawn ? ctx.now() : null, version: nextVersion })
    .where(and(isSelected(ctx, ids), from))
    .returning({ id: units.id });
  if (changed.length === 0 && (await ctx.tx.$count(units, isSelected(ctx, ids))) === 0) fail('NOT_FOUND');
  const kind = isWithdrawn ? 'withdrawn' : 'reinstated';
  const answer = changedRows(changed);
  await audit(ctx, { entity: 'units', ids: answer.ids, kind });
  return answer;
}
