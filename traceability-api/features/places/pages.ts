import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_POINTS, type places as contract } from '@/lib/contract/places';
import { places } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { countByFilters } from '../../core/lists/kept-counts';
import { orderOf, readIds, readInOrder, readPage, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { matchesPatterns } from '../../core/lists/words';
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

/** Places of the company, by name by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listPlaces(ctx: TenantCtx, query: PlaceQuery) {
  const words = tableWords(ctx.tx, 'places', places.search, query.q);
  const source = placeSource(ctx, query);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () =>
    countByFilters(ctx, 'places', { country: query.country }, source),
  );
  const rows = await readInOrder(ids, () => selectPlaces(ctx, inArray(places.id, ids)));
  return { results: rows.map(toPlace), ...totals, page: query.page, pageSize: query.pageSize };
}

/** Ids of all filtered places, in the requested order. */
export function placeIds(ctx: TenantCtx, query: Pick<PlaceQuery, 'sort' | 'country' | 'q'>): Promise<string[]> {
  const source = placeSource(ctx, query);
  return readIds(ctx.tx, { ...source, where: and(source.where, matchesPatterns(places.search, query.q)) });
}

/**
 * Positions of the filtered places, by name; places without one do not count towards the limit. Capped: there are more.
 */
export async function readPoints(ctx: TenantCtx, { q, country }: z.output<typeof contract.points.query>) {
  const words = tableWords(ctx.tx, 'places', places.search, q);
  const all = placeSource(ctx, { country });
  const source = { ...all, where: and(all.where, isNotNull(places.latitude)) };
  const request = { page: 1, pageSize: MAX_POINTS };
  const { ids, nextCursor } = words
    ? await readListPage(ctx.tx, source, words, request)
    : await readPage(ctx.tx, source, request);
  const columns = { id: places.id, name: places.name, town: places.town };
  const rows = await readInOrder(ids, () =>
    ctx.tx
      .select({ ...columns, latitude: places.latitude, longitude: places.longitude })
      .from(places)
      .where(and(live(ctx), inArray(places.id, ids))),
  );
  const points = rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  }));
  return { points, isCapped: nextCursor !== null };
}
