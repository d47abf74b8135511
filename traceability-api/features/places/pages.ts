import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { places as contract } from '@/lib/contract/places';
import { places } from '../../db/schema';
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
import { live, selectPlaces, toPlace } from './reads';

export type PlaceQuery = z.output<typeof contract.list.query>;

const id = { column: sql`${places.id}`, type: 'uuid' } as const;

const SORTS: Record<string, ListOrder['columns']> = {
  name: [{ column: sql`${places.search}`, type: 'text' }, id],
  createdAt: [{ column: sql`${places.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${places.updatedAt}`, type: 'timestamptz' }, id],
};

export const placeSource = (
  ctx: TenantCtx,
  { sort = 'name', country }: Pick<PlaceQuery, 'sort' | 'country'>,
): ListSource => ({
  from: sql`${places}`,
  id: id.column,
  where: and(live(ctx), country ? eq(places.country, country) : undefined),
  order: { columns: SORTS[sort.replace('-', '')] ?? [id], isDescending: sort.startsWith('-') },
});

async function readPlacePage(ctx: TenantCtx, query: PlaceQuery): Promise<ListPage & ListTotal> {
  const source = placeSource(ctx, query);
  const words = tableWords(ctx.tx, 'places', places.search, query.q);
  if (words) return readWordPage(ctx.tx, source, words, query);
  return { ...(await readPage(ctx.tx, source, query)), ...(await countUpTo(ctx.tx, source)) };
}

/** Places of the company, by name unless sorted otherwise. @throws INVALID_DATA for a cursor of another sort */
export async function listPlaces(ctx: TenantCtx, query: PlaceQuery) {
  const { ids, ...found } = await readPlacePage(ctx, query);
  const rows = ids.length > 0 ? inOrder(ids, await selectPlaces(ctx, inArray(places.id, ids))) : [];
  return { results: rows.map(toPlace), ...found, page: query.page, pageSize: query.pageSize };
}
