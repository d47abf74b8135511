import { sql, type SQL } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { newId } from '../../db/ids';
import { keyOf, type ReadyEvent } from './reading/ready-event';

/** Ids of new records, and the records that error declarations correct, by key. */
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

const stored = (companyId: string, which: SQL) => sql`
  select r.client_key as key, r.id, r.corrects_id,
    exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id) as is_corrected
  from event_records r where r.company_id = ${companyId}::uuid and ${which}`;

/** Events that came without an eventID, by the id that we assigned. */
async function findGiven(ctx: TenantCtx, batch: readonly ReadyEvent[]): Promise<Map<string, Stored>> {
  const ids = batch.flatMap(({ id, isErrorDeclaration }) => (isErrorDeclaration && id !== null ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.tx.execute<Stored>(
    stored(ctx.companyId, sql`r.id = any(${sql.param(ids)}::uuid[]) and r.kind = 'epcis' and not r.epcis ? 'eventID'`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Assigns record ids to new events. An error declaration corrects the event with its eventID, which we assigned if it
 * came without one, or with its content if it has none; a declaration that arrives before its event reserves an id for
 * it. Batches of one company are serialized.
 */
export async function giveIds(ctx: TenantCtx, batch: readonly ReadyEvent[]): Promise<Map<string, RecordIds>> {
  const keys = batch.flatMap(({ names }) => names.flatMap((name) => [keyOf(name, true), keyOf(name, false)]));
  const { rows } = await ctx.tx.execute<Stored>(
    stored(ctx.companyId, sql`r.client_key = any(${sql.param(keys)}::text[])`),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byAssignedId = await findGiven(ctx, batch);
  const ids = new Map<string, RecordIds>();
  for (const { key, names, id, isErrorDeclaration } of batch) {
    const [name = ''] = names;
    const other = names.flatMap((each) => byKey.get(keyOf(each, !isErrorDeclaration)) ?? [])[0];
    const otherIds = ids.get(keyOf(name, !isErrorDeclaration));
    if (!isErrorDeclaration) {
      ids.set(key, { id: other?.corrects_id ?? otherIds?.correctsId ?? newId(), correctsId: null });
      continue;
    }
    const declared = other ?? byAssignedId.get(id ?? '');
    // Somebody has already corrected it here.
    const correctsId = declared ? (declared.is_corrected ? null : declared.id) : (otherIds?.id ?? newId());
    ids.set(key, { id: newId(), correctsId });
  }
  return ids;
}
