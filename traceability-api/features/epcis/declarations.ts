import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { newId } from '../../db/ids';
import { keysOf, type ReadyEvent } from './reading/ready-event';

/** Ids of new records, and which records those of declarations of errors correct, by key. */
export interface RecordIds {
  id: string;
  correctsId: string | null;
}

interface Stored extends Record<string, unknown> {
  key: string;
  id: string;
  corrects_id: string | null;
  is_corrected: boolean;
}

/**
 * Gives new events the ids of their records. A declaration of an error corrects the event of its eventID: one that comes before it
 * leaves it an id. Events of one company are given ids one batch after the other.
 */
export async function giveIds(ctx: TenantCtx, batch: readonly ReadyEvent[]): Promise<Map<string, RecordIds>> {
  const named = batch.filter(({ eventID }) => eventID !== '');
  const keys = named.flatMap(({ eventID }) => keysOf(eventID));
  const { rows } = await ctx.tx.execute<Stored>(sql`
    select r.client_key as key, r.id, r.corrects_id,
      exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id) as is_corrected
    from event_records r where r.company_id = ${ctx.companyId}::uuid and r.client_key = any(${sql.param(keys)}::text[])`);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const ids = new Map<string, RecordIds>();
  for (const { key, eventID, isErrorDeclaration } of batch) {
    const [declarationKey, eventKey] = keysOf(eventID);
    if (!isErrorDeclaration || eventID === '') {
      const left =
        eventID === '' ? null : (stored.get(declarationKey)?.corrects_id ?? ids.get(declarationKey)?.correctsId);
      ids.set(key, { id: left ?? newId(), correctsId: null });
      continue;
    }
    const declared = stored.get(eventKey);
    // Somebody has corrected it here before.
    const correctsId = declared ? (declared.is_corrected ? null : declared.id) : (ids.get(eventKey)?.id ?? newId());
    ids.set(key, { id: newId(), correctsId });
  }
  return ids;
}
