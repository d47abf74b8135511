import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Container } from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { containers, places } from '../../db/schema';
import { placeJoin } from '../event-records/items/container-places';

export const live = (ctx: TenantCtx) => and(eq(containers.companyId, ctx.companyId), isNull(containers.deletedAt));

/**
 * The place of each container. The limit keeps the planner from reading all places of the company for those of a page.
 */
const placeAt = (ctx: TenantCtx) =>
  ctx.tx
    .select({
      id: places.id,
      name: places.name,
      town: places.town,
      latitude: places.latitude,
      longitude: places.longitude,
    })
    .from(places)
    .where(and(eq(places.companyId, ctx.companyId), sql`${places.id} = at_place.id`))
    .limit(1)
    .as('place');

export const selectContainers = (ctx: TenantCtx, where: SQL | undefined) => {
  const place = placeAt(ctx);
  return ctx.tx
    .select({
      ...getTableColumns(containers),
      place: {
        id: place.id,
        name: place.name,
        town: place.town,
        latitude: place.latitude,
        longitude: place.longitude,
      },
      inside: sql<Container['inside']>`(
        select jsonb_build_object('id', o.id, 'name', o.name, 'code', o.code) from container_loads l
        join containers o on o.company_id = l.company_id and o.id = l.container_id
        where l.company_id = ${ctx.companyId} and l.item_id = containers.id and l.unloaded_at is null)`,
    })
    .from(containers)
    .leftJoin(placeJoin(sql`containers`), sql`true`)
    .leftJoinLateral(place, sql`true`)
    .where(and(eq(containers.companyId, ctx.companyId), where));
};

type Row = Awaited<ReturnType<typeof selectContainers>>[number];

export const toContainer = (row: Row): Container => ({
  id: row.id,
  name: row.name,
  code: row.code,
  kind: row.kind,
  sscc: row.sscc,
  capacity: row.capacity,
  loaded: row.loaded,
  place: row.place,
  inside: row.inside,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getContainer(ctx: TenantCtx, containerId: string): Promise<Container> {
  const [row] = await selectContainers(ctx, and(eq(containers.id, containerId), isNull(containers.deletedAt))).limit(1);
  return row ? toContainer(row) : fail('NOT_FOUND');
}
