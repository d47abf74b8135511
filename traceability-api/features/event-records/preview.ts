import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { eventRecords as contract } from '@/lib/contract/event-records';
import type { TenantCtx } from '../../core/context';
import { readSubject } from './items/subjects';

type Body = z.output<typeof contract.preview.body>;

/** What a record would be about, in numbers. @throws as `readSubject` */
export async function previewRecord(ctx: TenantCtx, { subject, eventId }: Body) {
  const { ids, units, withdrawn } = await readSubject(ctx, subject);
  const recordedAlready = eventId === undefined ? 0 : await countRecorded(ctx, ids, eventId);
  return { count: ids.length, units, withdrawn, recordedAlready };
}

/** For how many of the things the event is recorded, wrong records apart. */
async function countRecorded(ctx: TenantCtx, ids: readonly string[], eventId: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ count: number }>(sql`
    select count(distinct i.item_id)::int as count from event_record_items i
    where i.company_id = ${ctx.companyId}::uuid and i.item_id = any(${sql.param([...ids])}::uuid[])
      and i.event_id = ${eventId}::uuid
      and not exists (select 1 from event_records c where c.company_id = i.company_id and c.corrects_id = i.record_id)`);
  return rows[0]?.count ?? 0;
}
