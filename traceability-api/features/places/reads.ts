import { and, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_POINTS, type Place, type places as contract } from '@/lib/contract/places';
import { places } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { tableWords } from '../../core/lists/table-words';

export const live = (ctx: TenantCtx) => and(eq(places.companyId, ctx.companyId), isNull(places.deletedAt));

export const selectPlaces = (ctx: TenantCtx, where: SQL | undefined) =>
  ctx.tx
    .select({
      ...getTableColumns(places),
      containers: sql<number>`(select count(*)::int from containers c
        where c.company_id = ${ctx.companyId} and c.place_id = places.id and c.deleted_at is null)`,
    })
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
  containers: row.containers,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getPlace(ctx: TenantCtx, placeId: string): Promise<Place> {
  const [row] = await selectPlaces(ctx, and(eq(places.id, placeId), isNull(places.deletedAt))).limit(1);
  return row ? toPlace(row) : fail('NOT_FOUND');
}

/** Positions of the places that the filters find, by name. */
export async function readPoints(ctx: TenantCtx, { q, country }: z.output<typeof contract.points.query>) {
  const words = tableWords(ctx.tx, 'places', places.search, q);
  const rows = await ctx.tx
    .select({
      id: places.id,
      name: places.name,
      town: places.town,
      latitude: places.latitude,
      longitude: places.longitude,
    })
    .from(places)
    .where(
      and(
        live(ctx),
        isNotNull(places.latitude),
        country ? eq(places.country, country) : undefined,
        words && sql`${places.id} = any(${sql.param((await words.find(MAX_POINTS)).ids)}::uuid[])`,
      ),
    )
    .orderBy(places.search, places.id)
    .limit(MAX_POINTS + 1);
  const points = rows.slice(0, MAX_POINTS).map(({ latitude, longitude, ...row }) => ({
    ...row,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }));
  return { points, isCapped: rows.length > MAX_POINTS };
}

/** Countries that places of the company have, each found by one step along the index. */
export async function readCountries(ctx: TenantCtx): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(p.country) from places p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.country > ${after})`;
  const { rows } = await ctx.tx.execute<{ country: string }>(sql`
    with recursive found(country) as (
      select ${next(sql`''`)} union all select ${next(sql`found.country`)} from found where found.country is not null)
    select country from found where country is not null`);
  return rows.map(({ country }) => country);
}
