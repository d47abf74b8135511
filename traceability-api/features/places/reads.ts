import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Place } from '@/lib/contract/places';
import { places } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';

export const live = (ctx: TenantCtx) => and(eq(places.companyId, ctx.companyId), isNull(places.deletedAt));

export const selectPlaces = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select()
    .from(places)
    .where(and(eq(places.companyId, ctx.companyId), where));

type Row = Awaited<ReturnType<typeof selectPlaces>>[number];

export const toPlace = (row: Row): Place => ({
  id: row.id,
  name: row.name,
  address: row.address,
  town: row.town,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  gln: row.gln,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getPlace(ctx: TenantCtx, placeId: string): Promise<Place> {
  const [row] = await selectPlaces(ctx, and(eq(places.id, placeId), isNull(places.deletedAt))).limit(1);
  return row ? toPlace(row) : fail('NOT_FOUND');
}

/** Countries of the company's places, each found by one step along the index. */
export async function readCountries(ctx: TenantCtx): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(p.country) from places p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.country > ${after})`;
  const { rows } = await ctx.tx.execute<{ country: string }>(sql`
    with recursive found(country) as (
      select ${next(sql`''`)} union all select ${next(sql`found.country`)} from found where found.country is not null)
    select country from found where country is not null`);
  return rows.map(({ country }) => country);
}
