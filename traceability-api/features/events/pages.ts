import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { events as contract } from '@/lib/contract/events';
import { events } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { countByFilters } from '../../core/lists/kept-counts';
import { orderOf, readIds, readInOrder, type ListSource, type Sorts } from '../../core/lists/lists';
import { tableWords } from '../../core/lists/table-words';
import { readListPage } from '../../core/lists/word-search';
import { matchesPatterns } from '../../core/lists/words';
import { selectEvents, toEvent } from './reads';

type ListQuery = z.output<typeof contract.list.query>;
type EventFilters = Pick<ListQuery, 'q' | 'sort' | 'processId' | 'type' | 'role'>;

const id = { column: sql`${events.id}`, type: 'uuid' } as const;

const SORTS: Sorts = {
  name: [{ column: sql`${events.sortName}`, type: 'text' }, id],
  createdAt: [{ column: sql`${events.createdAt}`, type: 'timestamptz' }, id],
  updatedAt: [{ column: sql`${events.updatedAt}`, type: 'timestamptz' }, id],
  position: [
    { column: sql`${events.processId}`, type: 'uuid' },
    { column: sql`${events.position}`, type: 'bigint' },
    id,
  ],
};

/** Live events of the company that match the filters, ignoring the search. */
export const eventSource = (
  ctx: TenantCtx,
  { sort = 'position', processId, type, role }: Omit<EventFilters, 'q'>,
): ListSource => ({
  from: sql`${events}`,
  id: id.column,
  where: and(
    eq(events.companyId, ctx.companyId),
    isNull(events.deletedAt),
    processId ? eq(events.processId, processId) : undefined,
    type ? eq(events.type, type) : undefined,
    role ? eq(events.role, role) : undefined,
  ),
  order: orderOf(SORTS, sort),
});

/** Ids of all filtered events, in the requested order. */
export function eventIds(ctx: TenantCtx, query: EventFilters): Promise<string[]> {
  const source = eventSource(ctx, query);
  return readIds(ctx.tx, { ...source, where: and(source.where, matchesPatterns(events.search, query.q)) });
}

/**
 * Events of the company, by process and position in it by default. @throws INVALID_DATA for a cursor of another sort
 * order
 */
export async function listEvents(ctx: TenantCtx, query: ListQuery) {
  const words = tableWords(ctx.tx, 'events', events.search, query.q);
  const { processId, type, role } = query;
  const source = eventSource(ctx, query);
  const { ids, ...totals } = await readListPage(ctx.tx, source, words, query, () =>
    countByFilters(ctx, 'events', { processId, type, role }, source),
  );
  const rows = await readInOrder(ids, () => selectEvents(ctx, inArray(events.id, ids)));
  return { results: rows.map(toEvent), ...totals, page: query.page, pageSize: query.pageSize };
}
