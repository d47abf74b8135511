import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type units as contract, type Unit } from '@/lib/contract/units';
import { units } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { lockVersion } from '../../core/versions';
import { readProperties } from '../properties/names';
import { checkLot } from './creation/create';
import { getUnit } from './detail';

type UpdateBody = z.output<typeof contract.update.body>;

const chosen = (ctx: TenantCtx, ids: readonly string[]) =>
  and(eq(units.companyId, ctx.companyId), inArray(units.id, [...ids]), isNull(units.deletedAt));

const nextVersion = sql`${units.version} + 1`;

/**
 * Changes own properties and lot.
 * @throws NOT_FOUND, ALREADY_PROCESS, CONFLICT for a stale version (with the current unit), INVALID_DATA for a property
 * that is there twice
 */
export async function updateUnit(ctx: TenantCtx, code: string, body: UpdateBody): Promise<Unit> {
  const current = await getUnit(ctx, code);
  const before = await lockVersion(
    ctx.tx
      .select({ version: units.version, lotId: units.lotId, properties: units.properties })
      .from(units)
      .where(chosen(ctx, [current.id])),
    body.version,
    () => getUnit(ctx, code),
  );
  if (body.lotId !== null && body.lotId !== before.lotId) await checkLot(ctx, current.article.id, body.lotId);
  await ctx.tx
    .update(units)
    .set({
      properties: readProperties(ctx, body.properties, before.properties),
      lotId: body.lotId,
      version: nextVersion,
    })
    .where(chosen(ctx, [current.id]));
  await audit(ctx, { entity: 'units', entityId: current.id, detail: { code: current.code } });
  return getUnit(ctx, code);
}

/**
 * Puts units of one article into a lot of it, or out of their lots (`lotId` null); ids of others' units are passed over.
 * @throws NOT_FOUND when no unit is the company's, CONFLICT for units of several articles, ALREADY_PROCESS
 */
export async function assignLot(ctx: TenantCtx, ids: readonly string[], lotId: string | null) {
  const rows = await ctx.tx.selectDistinct({ articleId: units.articleId }).from(units).where(chosen(ctx, ids));
  const [first, ...others] = rows;
  if (!first) return fail('NOT_FOUND');
  if (lotId !== null) {
    if (others.length > 0) fail('CONFLICT', { text: 'severalArticles' });
    await checkLot(ctx, first.articleId, lotId);
  }
  const changed = await ctx.tx
    .update(units)
    .set({ lotId, version: nextVersion })
    .where(and(chosen(ctx, ids), sql`${units.lotId} is distinct from ${lotId}::uuid`))
    .returning({ id: units.id });
  await audit(ctx, { entity: 'units', detail: { lotId, ids: changed.map(({ id }) => id) } });
  return { count: changed.length };
}

/** Withdraws units or takes it back; those already there are passed over. Answers how many changed. */
export async function setWithdrawn(ctx: TenantCtx, ids: readonly string[], isWithdrawn: boolean) {
  const from = isWithdrawn ? isNull(units.withdrawnAt) : isNotNull(units.withdrawnAt);
  const changed = await ctx.tx
    .update(units)
    .set({ withdrawnAt: isWithdrawn ? ctx.now() : null, version: nextVersion })
    .where(and(chosen(ctx, ids), from))
    .returning({ id: units.id });
  if (changed.length === 0 && (await ctx.tx.$count(units, chosen(ctx, ids))) === 0) fail('NOT_FOUND');
  await audit(ctx, { entity: 'units', detail: { ids: changed.map(({ id }) => id) } });
  return { count: changed.length };
}
