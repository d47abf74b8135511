import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { containers as contract } from '@/lib/contract/containers';
import type { TenantCtx } from '../../core/context';
import { countByFilters } from '../../core/lists/kept-counts';
import { MAX_COUNTED, orderOf, readIds, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { matchesPatterns } from '../../core/lists/words';
import { containers } from '../../db/schema';
import { containersAt, placeOf } from '../event-records/items/container-places';
import { live, selectContainers, toContainer } from './reads';

export type ContainerQuery = z.output<typeof contract.list.query>;
type ContainerFilters = Pick<ContainerQuery, 'sort' | 'kind' | 'placeId' | 'q'>;

const id = { column: sql`${containers.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  name: [{ column: sql`${containers.search}`, type: 'text' }, id],
  createdAt: [{ column: sql`${containers.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${containers.updatedAt}`, type: 'timestamptz' }, id],
};

export const containerSource = (
  ctx: TenantCtx,
  { sort = 'name', kind }: Pick<ContainerQuery, 'sort' | 'kind'>,
): ListSource => ({
  from: sql`${containers}`,
  id: id.column,
  where: and(live(ctx), kind ? eq(containers.kind, kind) : undefined),
  order: orderOf(SORTS, sort),
});

/**
 * The source restricted to containers at a place, with their number. A few are selected by their ids; if there are
 * many, scanning in the list's order finds the next ones quickly.
 */
async function standingAt(ctx: TenantCtx, source: ListSource, placeId: string, kind: ContainerQuery['kind']) {
  const at = containersAt(ctx.companyId, sql`${placeId}::uuid`, { kind, most: MAX_COUNTED + 1 });
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`select id from ${at} as id`);
  const ids = rows.map((row) => row.id);
  const narrow: ListSource =
    ids.length > MAX_COUNTED
      ? { ...source, each: sql`coalesce(${placeOf(sql`containers`)} = ${placeId}::uuid, false)` }
      : { ...source, where: and(source.where, sql`${containers.id} = any(${sql.param(ids)}::uuid[])`) };
  const total = { total: Math.min(ids.length, MAX_COUNTED), isTotalCapped: ids.length > MAX_COUNTED };
  return { source: narrow, count: () => Promise.resolve(total) };
}

/** The filtered containers, ignoring the search, and how to count them. */
function filtered(ctx: TenantCtx, query: ContainerFilters) {
  const source = containerSource(ctx, query);
  return query.placeId
    ? standingAt(ctx, source, query.placeId, query.kind)
    : { source, count: () => countByFilters(ctx, 'containers', { kind: query.kind }, source) };
}

/** Ids of all filtered containers, in the requested order. */
export async function containerIds(ctx: TenantCtx, query: ContainerFilters): Promise<string[]> {
  const { source } = await filtered(ctx, query);
  return readIds(ctx.tx, { ...source, where: and(source.where, matchesPatterns(containers.search, query.q)) });
}

/** Containers of the company, by name by default. @throws INVALID_DATA for a cursor of another sort order */
export async function listContainers(ctx: TenantCtx, query: ContainerQuery) {
  const words = tableWords(ctx.tx, 'containers', containers.search, query.q);
  const { source, count } = await filtered(ctx, query);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, count);
  const rows = await readInOrder(ids, () => selectContainers(ctx, inArray(containers.id, ids)));
  return { results: rows.map(toContainer), ...totals, page: query.page, pageSize: query.pageSize };
}
