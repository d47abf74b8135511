import { and, eq, isNull } from 'drizzle-orm';
import { articles, lots, units } from '../../../db/schema';
import type { TenantCtx } from '../../../core/context';
import { fail } from '../../../core/errors';
import { readPublicEvents } from './events';
import { internalNames, publicProperties, type LivePart } from './properties';

async function unitPart({ tx, companyId }: TenantCtx, articleId: string, code: string): Promise<LivePart | null> {
  const [row] = await tx
    .select({
      id: units.id,
      lotId: lots.id,
      code: units.code,
      serial: units.serial,
      lot: lots.code,
      own: units.properties,
      ofLot: lots.properties,
      articleInternal: internalNames,
    })
    .from(units)
    .innerJoin(articles, eq(articles.id, units.articleId))
    .leftJoin(lots, eq(lots.id, units.lotId))
    .where(and(eq(units.companyId, companyId), eq(units.articleId, articleId), eq(units.code, code)));
  if (!row) return null;
  const { serial, lot, own, ofLot, articleInternal } = row;
  const ids = row.lotId === null ? [row.id] : [row.id, row.lotId];
  const events = await readPublicEvents(tx, companyId, ids);
  return { code: row.code, serial, lot, events, ...publicProperties([own, ofLot ?? []], articleInternal) };
}

async function lotPart({ tx, companyId }: TenantCtx, articleId: string, lotId: string): Promise<LivePart | null> {
  const [row] = await tx
    .select({ lot: lots.code, own: lots.properties, articleInternal: internalNames })
    .from(lots)
    .innerJoin(articles, eq(articles.id, lots.articleId))
    .where(
      and(eq(lots.companyId, companyId), eq(lots.articleId, articleId), eq(lots.id, lotId), isNull(lots.deletedAt)),
    );
  if (!row) return null;
  const events = await readPublicEvents(tx, companyId, [lotId]);
  return { code: null, serial: null, lot: row.lot, events, ...publicProperties([row.own], row.articleInternal) };
}

/**
 * What a scan shows in addition to the article's data: for a unit by its code, for a lot by its id, null if neither is
 * given.
 * @throws NOT_FOUND if the article has no such unit or lot
 */
export async function getLivePart(
  ctx: TenantCtx,
  articleId: string,
  { unit, lotId }: { unit?: string | undefined; lotId?: string | undefined },
): Promise<LivePart | null> {
  if (unit !== undefined) return (await unitPart(ctx, articleId, unit)) ?? fail('NOT_FOUND');
  if (lotId !== undefined) return (await lotPart(ctx, articleId, lotId)) ?? fail('NOT_FOUND');
  return null;
}
