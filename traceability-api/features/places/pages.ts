import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { places as contract } from '@/lib/contract/places';
import { places } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { orderOf, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { live, selectPlaces, toPlace } from './reads';

export type PlaceQuery = z.output<typeof contract.list.query>;

const id = { column: sql`${places.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
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
  order: orderOf(SORTS, sort),
});

/** Places of the company, by name unless sorted otherwise. @throws INVALID_DATA for a cursor of another sort */
export async function listPlaces(ctx: TenantCtx, query: PlaceQuery) {
  const words = tableWords(ctx.tx, 'places', places.search, query.q);
  const { ids, ...found } = await readListPage(ctx.tx, placeSource(ctx, query), words, query);
  const rows = await readInOrder(ids, () => selectPlaces(ctx, inArray(places.id, ids)));
  return { results: rows.map(toPlace), ...found, page: query.page, pageSize: query.pageSize };
}
