import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { eventRecords as contract } from '@/lib/contract/event-records';
import type { TenantCtx } from '../../core/context';
import { countRecalled } from './items/recalled';
import { departures } from './items/lines';
import { readSubject } from './items/subjects';

type Body = z.output<typeof contract.preview.body>;

/** Preview of the things that a record would be about, in numbers. @throws as `readSubject` does */
export async function previewRecord(ctx: TenantCtx, { subject, eventId }: Body) {
  const { ids, units, withdrawn } = await readSubject(ctx, subject);
  const recalled = await countRecalled(ctx, ids);
  const recordedAlready = eventId === undefined ? 0 : await countRecorded(ctx, ids, eventId);
  return { count: ids.length, units, withdrawn, recordedAlready, recalled };
}

/**
 * For how many of the things the event is recorded, for themselves or for lots that they are or were in at that time,
 * excluding wrong records. Equivalent to `linesOf` for one thing; for ten thousand units each lot is queried once.
 */
async function countRecorded(ctx: TenantCtx, ids: readonly string[], eventId: string): Promise<number> {
  const company = sql`${ctx.companyId}::uuid`;
  const requestedIds = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`
    with moved as materialized (
      select m.item_id as unit, source.item_id as lot, m.happened_at as at
      from ${departures(company, sql`m.item_id = any(${requestedIds})`)}),
    stay as materialized (
      select id as thing, id as lot, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until from unnest(${requestedIds}) as id
      union all
      select unit, lot, coalesce(lag(at) over (partition by unit order by at), '-infinity'), at from moved
      union all
      select u.id, u.lot_id, coalesce(last.at, '-infinity'), 'infinity' from units u
      left join (select unit, max(at) as at from moved group by unit) last on last.unit = u.id
      where u.company_id = ${company} and u.id = any(${requestedIds}) and u.lot_id is not null),
    recorded as materialized (
      select stays.lot, i.happened_at as at from (select distinct lot from stay) stays
      cross join lateral app_lot_line(${company}, stays.lot) as line
      join event_record_items i on i.company_id = ${company} and i.item_id = line.id and i.happened_at <= line.until
      where i.event_id = ${eventId}::uuid
        and not exists (select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id))
    select count(distinct stay.thing)::int as count
    from stay join recorded on recorded.lot = stay.lot and recorded.at between stay.since and stay.until`);
  return rows[0]?.count ?? 0;
}
