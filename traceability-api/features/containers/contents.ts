import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContainerItem, containers as contract } from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import { readCursorPage, readInOrder, type ListSource } from '../../core/lists/lists';
import { getContainer } from './reads';

type Query = z.output<typeof contract.contents.query>;

/** Loads of a container that were valid at a given time; without one, the current ones. */
const sourceOf = (ctx: TenantCtx, containerId: string, { at, sort }: Query): ListSource => ({
  from: sql`container_loads l`,
  id: sql`l.id`,
  where: sql`l.company_id = ${ctx.companyId}::uuid and l.container_id = ${containerId}::uuid and ${
    at
      ? sql`l.loaded_at <= ${at}::timestamptz and (l.unloaded_at is null or l.unloaded_at > ${at}::timestamptz)`
      : sql`l.unloaded_at is null`
  }`,
  order: {
    columns: [
      { column: sql`l.loaded_at`, type: 'timestamptz' },
      { column: sql`l.id`, type: 'uuid' },
    ],
    isDescending: sort !== 'loadedAt',
  },
});

interface Row extends Record<string, unknown> {
  id: string;
  type: ContainerItem['type'];
  itemId: string;
  code: string;
  name: string;
  loadedAt: string;
  unloadedAt: string | null;
}

const readLoads = async (ctx: TenantCtx, ids: readonly string[]): Promise<Row[]> =>
  (
    await ctx.tx.execute<Row>(sql`
      select l.id, l.item_type as "type", l.item_id as "itemId", l.loaded_at as "loadedAt", l.unloaded_at as "unloadedAt",
        coalesce(u.code, t.code, c.code, '') as code, coalesce(a.name, c.name, '') as name
      from container_loads l
      left join units u on l.item_type = 'unit' and u.company_id = l.company_id and u.id = l.item_id
      left join lots t on l.item_type = 'lot' and t.company_id = l.company_id and t.id = l.item_id
      left join containers c on l.item_type = 'container' and c.company_id = l.company_id and c.id = l.item_id
      left join articles a on a.company_id = l.company_id
        and a.id = case when l.item_type = 'unit' then u.article_id else t.article_id end
      where l.company_id = ${ctx.companyId}::uuid and l.id = any(${sql.param([...ids])}::uuid[])`)
  ).rows;

const moment = (timestamp: string) => new Date(timestamp).toISOString();

/** The current or former contents of a container. @throws NOT_FOUND, INVALID_DATA for a cursor of another order */
export async function listContents(ctx: TenantCtx, containerId: string, query: Query) {
  await getContainer(ctx, containerId);
  const source = sourceOf(ctx, containerId, query);
  const { ids, ...page } = await readCursorPage(ctx.tx, source, query);
  const rows = await readInOrder(ids, () => readLoads(ctx, ids));
  const results = rows.map(({ loadedAt, unloadedAt, ...row }): ContainerItem => ({
    ...row,
    loadedAt: moment(loadedAt),
    unloadedAt: unloadedAt === null ? null : moment(unloadedAt),
  }));
  return { results, ...page };
}
