import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StreamCtx } from '../../core/context';
import { eventRecords } from '../../db/schema';
import { fault } from '@/lib/domain/epcis/checks';
import type { ReadDocument } from './reading/in-thread';
import type { ReadyEvent } from './reading/ready-event';
import { MAX_FAULTS } from './reading/read-text';

/** Keys of error declarations for own records that nobody has declared wrong here. */
async function findOwnDeclared(ctx: StreamCtx, batch: readonly ReadyEvent[]): Promise<Set<string>> {
  const keys = new Map(
    batch.flatMap(({ id, key, isErrorDeclaration }) => (isErrorDeclaration && id ? [[id, key]] : [])),
  );
  if (keys.size === 0) return new Set();
  const own = await ctx.transaction(({ tx, companyId }) =>
    tx
      .select({ id: eventRecords.id })
      .from(eventRecords)
      .where(
        and(
          eq(eventRecords.companyId, companyId),
          sql`${eventRecords.id} = any(${sql.param([...keys.keys()])}::uuid[])`,
          isNull(eventRecords.epcis),
          sql`not exists (select 1 from event_records c where c.company_id = ${companyId}::uuid and c.corrects_id = ${eventRecords.id})`,
        ),
      ),
  );
  return new Set(own.flatMap(({ id }) => keys.get(id) ?? []));
}

/**
 * A document in which error declarations for our own records are rejected: the effects of a record on containers, lots
 * and units are undone only when it is corrected here, and a document cannot do that.
 */
export async function refuseOwnDeclared(ctx: StreamCtx, read: ReadDocument): Promise<ReadDocument> {
  const refused: ReadDocument['faults'] = [];
  const batches: ReadyEvent[][] = [];
  for (const batch of read.batches) {
    const own = await findOwnDeclared(ctx, batch);
    batches.push(own.size === 0 ? batch : batch.filter(({ key }) => !own.has(key)));
    for (const { key, at } of batch) if (own.has(key)) refused.push({ ...fault('ownRecord', 'eventID'), event: at });
  }
  if (refused.length === 0) return read;
  return {
    ...read,
    batches,
    ready: read.ready - refused.length,
    refused: read.refused + refused.length,
    faults: [...read.faults, ...refused].sort((a, b) => a.event - b.event).slice(0, MAX_FAULTS),
  };
}
