import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { eventRecords as contract } from '@/lib/contract/event-records';
import type { TenantCtx } from '../../core/context';
import { countUpTo, readPage, type ListSource } from '../../core/lists/lists';
import { eventRecords, units } from '../../db/schema';
import { readRecords } from './reads';

type ListQuery = z.output<typeof contract.list.query>;

/** How many generations of lots a history goes back. */
const MAX_GENERATIONS = 20;

/**
 * Whose happenings are the history of a thing: its own, for a unit those of its lot, and those of the lots that a lot was made
 * of until it was made. Rows of `id` and `until`.
 */
export const ancestry = (ctx: TenantCtx, itemId: string) => sql`
  with recursive line(id, until, generation) as (
    (select ${itemId}::uuid, 'infinity'::timestamptz, 0
      union all
      select ${units.lotId}, 'infinity'::timestamptz, 0 from ${units}
      where ${units.companyId} = ${ctx.companyId}::uuid and ${units.id} = ${itemId}::uuid and ${units.lotId} is not null)
    union
    select source.item_id, least(line.until, made.happened_at), line.generation + 1
    from line
    join event_record_items made
      on made.company_id = ${ctx.companyId}::uuid and made.item_id = line.id and made.role = 'output'
        and made.happened_at <= line.until
    join event_records r on r.company_id = made.company_id and r.id = made.record_id
      and r.kind in ('transformation', 'epcis')
      and not exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)
    join event_record_items source
      on source.company_id = made.company_id and source.record_id = made.record_id and source.role = 'input'
    where line.generation < ${MAX_GENERATIONS} and source.item_id is not null)
  select id, max(until) as until from line group by id`;

function sourceOf(ctx: TenantCtx, query: ListQuery): ListSource {
  const { kind, eventId, placeId, itemId, from, to, sort } = query;
  const happened = itemId ? sql`h.happened_at` : sql`${eventRecords.happenedAt}`;
  const records = sql`${eventRecords}`;
  const history = sql`(select distinct i.record_id as record_id, i.happened_at from (${ancestry(ctx, itemId ?? '')}) as o
    join event_record_items i on i.company_id = ${ctx.companyId}::uuid and i.item_id = o.id and i.happened_at <= o.until) as h
    join ${eventRecords} on ${eventRecords.companyId} = ${ctx.companyId}::uuid and ${eventRecords.id} = h.record_id`;
  return {
    from: itemId ? history : records,
    id: sql`${eventRecords.id}`,
    where: and(
      eq(eventRecords.companyId, ctx.companyId),
      kind ? eq(eventRecords.kind, kind) : undefined,
      eventId ? eq(eventRecords.eventId, eventId) : undefined,
      placeId ? eq(eventRecords.placeId, placeId) : undefined,
      from ? sql`${happened} >= ${from}::date` : undefined,
      to ? sql`${happened} < ${to}::date + 1` : undefined,
    ),
    order: {
      columns: [
        { column: happened, type: 'timestamptz' },
        { column: sql`${eventRecords.id}`, type: 'uuid' },
      ],
      isDescending: sort !== 'happenedAt',
    },
  };
}

/** Records, the latest first unless sorted otherwise. @throws INVALID_DATA for a cursor of another order */
export async function listRecords(ctx: TenantCtx, query: ListQuery) {
  const source = sourceOf(ctx, query);
  const { pageSize, cursor } = query;
  const { ids, ...cursors } = await readPage(ctx.tx, source, { page: 1, pageSize, cursor });
  // Most histories are one page: what is on it need not be counted again.
  const isWhole = cursor === undefined && cursors.nextCursor === null;
  const { total, isTotalCapped } = isWhole
    ? { total: ids.length, isTotalCapped: false }
    : await countUpTo(ctx.tx, source);
  return { results: await readRecords(ctx, ids), ...cursors, approximateTotal: total, isTotalCapped };
}
