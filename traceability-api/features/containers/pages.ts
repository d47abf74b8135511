import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { containers as contract } from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import {
  countUpTo,
  inOrder,
  readPage,
  type ListOrder,
  type ListPage,
  type ListSource,
  type ListTotal,
} from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readWordPage } from '../../core/lists/word-search';
import { containers } from '../../db/schema';
import { live, selectContainers, toContainer } from './reads';

export type ContainerQuery = z.output<typeof contract.list.query>;

const id = { column: sql`${containers.id}`, type: 'uuid' } as const;

const SORTS: Record<string, ListOrder['columns']> = {
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
  order: { columns: SORTS[sort.replace('-', '')] ?? [id], isDescending: sort.startsWith('-') },
});

async function readContainerPage(ctx: TenantCtx, query: ContainerQuery): Promise<ListPage & ListTotal> {
  const source = containerSource(ctx, query);
  const words = tableWords(ctx.tx, 'containers', containers.search, query.q);
  if (words) return readWordPage(ctx.tx, source, words, query);
  return { ...(await readPage(ctx.tx, source, query)), ...(await countUpTo(ctx.tx, source)) };
}

/** Containers of the company, by name unless sorted otherwise. @throws INVALID_DATA for a cursor of another sort */
export async function listContainers(ctx: TenantCtx, query: ContainerQuery) {
  const { ids, ...found } = await readContainerPage(ctx, query);
  const rows = ids.length > 0 ? inOrder(ids, await selectContainers(ctx, inArray(containers.id, ids))) : [];
  return { results: rows.map(toContainer), ...found, page: query.page, pageSize: query.pageSize };
}
