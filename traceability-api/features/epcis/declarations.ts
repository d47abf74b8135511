import { sql, type SQL } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { newId } from '../../db/ids';
import { keyOf, type ReadyEvent } from './reading/ready-event';

/** Ids of new records, and the records that error declarations correct, by key. */
export interface RecordIds {
  id: string;
  correctsId: string | null;
}

interface CounterpartRow extends Record<string, unknown> {
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
async function findGiven(ctx: TenantCtx, batch: readonly ReadyEvent[]): Promise<Map<string, CounterpartRow>> {
  const ids = batch.flatMap(({ id, isErrorDeclaration }) => (isErrorDeclaration && id !== null ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.tx.execute<CounterpartRow>(
    stored(ctx.companyId, sql`r.id = any(${sql.param(ids)}::uuid[]) and r.kind = 'epcis' and not r.epcis ? 'eventID'`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What is stored of each event besides itself, by key: its error declaration, or the event that it declares wrong. That
 * is the one with its eventID, which we assigned if it came without one, or with its content if it has none.
 */
export async function findCounterparts(
  ctx: TenantCtx,
  batch: readonly ReadyEvent[],
): Promise<Map<string, CounterpartRow>> {
  const keys = batch.flatMap(({ names, isErrorDeclaration }) => names.map((name) => keyOf(name, !isErrorDeclaration)));
  const { rows } = await ctx.tx.execute<CounterpartRow>(
    stored(ctx.companyId, sql`r.client_key = any(${sql.param(keys)}::text[])`),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byAssignedId = await findGiven(ctx, batch);
  const counterparts = new Map<string, CounterpartRow>();
  for (const { key, names, id, isErrorDeclaration } of batch) {
    const [counterpart = isErrorDeclaration ? byAssignedId.get(id ?? '') : undefined] = names.flatMap(
      (name) => byKey.get(keyOf(name, !isErrorDeclaration)) ?? [],
    );
    if (counterpart) counterparts.set(key, counterpart);
  }
  return counterparts;
}

/**
 * Assigns record ids to new events. An error declaration corrects its event; one that arrives before its event reserves
 * an id for it. Batches of one company are serialized.
 */
export async function giveIds(ctx: TenantCtx, batch: readonly ReadyEvent[]): Promise<Map<string, RecordIds>> {
  const counterparts = await findCounterparts(ctx, batch);
  const ids = new Map<string, RecordIds>();
  for (const { key, names, isErrorDeclaration } of batch) {
    const counterpart = counterparts.get(key);
    const inBatch = ids.get(keyOf(names[0] ?? '', !isErrorDeclaration));
    if (!isErrorDeclaration) {
      ids.set(key, { id: counterpart?.corrects_id ?? inBatch?.correctsId ?? newId(), correctsId: null });
      continue;
    }
    // Somebody has already corrected it here.
    const correctsId = counterpart ? (counterpart.is_corrected ? null : counterpart.id) : (inBatch?.id ?? newId());
    ids.set(key, { id: newId(), correctsId });
  }
  return ids;
}
