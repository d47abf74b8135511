import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Recall, RecallNotice, recalls as contract } from '@/lib/contract/recalls';
import { audit } from '../../core/audit';
import type { TenantCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { newId } from '../../db/ids';
import { eventRecords, recalls } from '../../db/schema';
import { markRecalled } from '../event-records/lineage/marks';
import { takeRecordedAt } from '../event-records/items/recorded-at';
import { lockRecalls } from '../event-records/items/recalled';
import { getRecall, originOf, refuseUnknown } from './reads';

type Body = z.output<typeof contract.create.body>;

/** The languages that have a text. */
const writtenIn = (notice: RecallNotice): RecallNotice =>
  Object.fromEntries(Object.entries(notice).filter(([, words]) => words));

const recalledAlready = () => new ApiError('CONFLICT', { text: 'recalledAlready' });
const refusals = { recalls_open: recalledAlready, recalls_open_supplier_lot: recalledAlready };

/**
 * Recalls a lot, or a supplier's lot, with everything made of it: marks the company's lots, and adds a record to their
 * histories.
 * @throws NOT_FOUND, CONFLICT if the lot is already recalled, or no lot of the company was made of the supplier's lot
 */
export async function startRecall(ctx: TenantCtx, { reason, notice, ...body }: Body): Promise<Recall> {
  const origin = await originOf(ctx, body);
  await lockRecalls(ctx);
  const lot = await refuseUnknown(ctx, origin);
  const translations = writtenIn(notice);
  const supplierLot = 'itemId' in origin ? null : origin.supplierLot;
  const id = newId();
  const now = ctx.now();
  const { companyId } = ctx;
  await mapUniqueViolation(refusals, () =>
    ctx.tx
      .insert(recalls)
      .values({ id, companyId, lotId: lot?.id ?? null, supplierLot, reason, notice: translations, startedAt: now }),
  );
  const marked = await markRecalled(ctx, id, origin);
  if (marked.lots + marked.units === 0) fail('CONFLICT', { text: 'recallReachesNothing' });
  await ctx.tx.insert(eventRecords).values({
    id,
    companyId,
    kind: 'recall',
    name: supplierLot ?? '',
    bizStep: 'holding',
    happenedAt: now,
    zone: '+00:00',
    recordedAt: await takeRecordedAt(ctx),
    note: reason,
    role: ctx.principal.role,
    recordedBy: ctx.principal.userId,
    source: 'desk',
    clientKey: id,
    itemCount: marked.lots + marked.units,
  });
  await ctx.tx.execute(sql`
    insert into event_record_items (company_id, record_id, position, role, item_type, item_id, happened_at)
    select ${companyId}::uuid, ${id}::uuid, row_number() over (order by type, item) - 1, 'subject', type, item,
      ${now.toISOString()}::timestamptz
    from (
      select 'lot' as type, lot_id as item from recall_lots
      where company_id = ${companyId}::uuid and recall_id = ${id}::uuid
      union all
      select 'unit', unit_id from recall_units
      where company_id = ${companyId}::uuid and recall_id = ${id}::uuid) marked`);
  const detail = { lot: lot?.code ?? supplierLot ?? '', ...marked, languages: Object.keys(translations) };
  await audit(ctx, { entity: 'recalls', entityId: id, detail });
  return getRecall(ctx, id);
}

/** Ends a recall. @throws NOT_FOUND, ALREADY_PROCESS if it has ended */
export async function endRecall(ctx: TenantCtx, recallId: string): Promise<Recall> {
  await getRecall(ctx, recallId);
  const endedRows = await ctx.tx
    .update(recalls)
    .set({ endedAt: ctx.now() })
    .where(and(eq(recalls.companyId, ctx.companyId), eq(recalls.id, recallId), isNull(recalls.endedAt)))
    .returning({ id: recalls.id });
  if (endedRows.length === 0) fail('ALREADY_PROCESS');
  await audit(ctx, { entity: 'recalls', entityId: recallId, detail: { ended: true } });
  return getRecall(ctx, recallId);
}
