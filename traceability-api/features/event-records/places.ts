import { and, eq, isNull } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { places } from '../../db/schema';

/** @throws NOT_FOUND for a place that is in the trash or another company's */
export async function refuseUnknownPlace(ctx: TenantCtx, placeId: string): Promise<void> {
  const place = and(eq(places.companyId, ctx.companyId), eq(places.id, placeId), isNull(places.deletedAt));
  if ((await ctx.tx.$count(places, place)) === 0) fail('NOT_FOUND', { text: 'placeGone', path: 'placeId' });
}
