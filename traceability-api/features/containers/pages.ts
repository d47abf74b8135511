import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { containers as contract } from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import { orderOf, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { containers } from '../../db/schema';
import { live, selectContainers, toContainer } from './reads';

export type ContainerQuery = z.output<typeof contract.list.query>;

const id = { column: sql`${containers.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  name: [{ column: sql`${containers.search}`, type: 'text' }, id],
  createdAt: [{ column: sql`${containers.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${containers.updatedAt}`, type: 'timestamptz' }, id],
};

type Filters = Pick<ContainerQuery, 'sort' | 'kind' | 'placeId'>;

export const containerSource = (ctx: TenantCtx, { sort = 'name', kind, placeId }: Filters): ListSource => ({
  from: sql`${containers}`,
  id: id.column,
  where: and(
    live(ctx),
    kind ? eq(containers.kind, kind) : undefined,
    placeId ? eq(containers.placeId, placeId) : undefined,
  ),
  order: orderOf(SORTS, sort),
});

/** Containers of the company, by name unless sorted otherwise. @throws INVALID_DATA for a cursor of another sort */
export async function listContainers(ctx: TenantCtx, query: ContainerQuery) {
  const words = tableWords(ctx.tx, 'containers', containers.search, query.q);
  const { ids, ...found } = await readListPage(ctx.tx, containerSource(ctx, query), words, query);
  const rows = await readInOrder(ids, () => selectContainers(ctx, inArray(containers.id, ids)));
  return { results: rows.map(toContainer), ...found, page: query.page, pageSize: query.pageSize };
}
