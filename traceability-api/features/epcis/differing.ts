import { sql } from 'drizzle-orm';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { OF_REPOSITORIES, isSameEvent } from '@/lib/domain/epcis/same-event';
import type { TenantCtx } from '../../core/context';
import { findCounterparts } from './declarations';
import { readEvents } from './reads';
import type { ReadyEvent } from './reading/ready-event';

interface Pair {
  key: string;
  eventID: string;
  json: string;
  recordId: string;
  /** Whether one of the two declares the other wrong, and should repeat it. */
  isDeclared: boolean;
}

/**
 * The eventIDs of events whose content differs from what is stored, by key: from the event of an earlier document, our
 * export of an own record, or the event that they declare wrong or that was declared wrong before it came. `recordIds`
 * are the records of known events, by key.
 */
export async function findDiffering(
  ctx: TenantCtx,
  events: readonly ReadyEvent[],
  recordIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const eventsWithId = events.filter(({ eventID }) => eventID !== '');
  // A known event was compared with its declaration when the later of the two came.
  const unpaired = eventsWithId.filter(({ key, isErrorDeclaration }) => isErrorDeclaration || !recordIds.has(key));
  const counterparts = await findCounterparts(ctx, unpaired);
  const pairs = eventsWithId.flatMap(({ key, eventID, json }): Pair[] =>
    [
      { recordId: recordIds.get(key), isDeclared: false },
      { recordId: counterparts.get(key)?.id, isDeclared: true },
    ].flatMap(({ recordId, isDeclared }) => (recordId ? { key, eventID, json, recordId, isDeclared } : [])),
  );
  if (pairs.length === 0) return new Map();
  const column = <K extends keyof Pair>(name: K) => sql.param(pairs.map((pair) => pair[name]));
  const comparable = (json: string) =>
    sql`${sql.raw(json)} - (${sql.param([...OF_REPOSITORIES])}::text[] || case when a.declared then '{errorDeclaration}'::text[] else '{}' end)`;
  const { rows } = await ctx.tx.execute<{ at: number; is_own: boolean; differs: boolean }>(sql`
    select a.at::integer, r.epcis is null as is_own, coalesce(${comparable('r.epcis')} <> ${comparable('a.json')}, false) as differs
    from unnest(${column('recordId')}::uuid[], ${column('json')}::jsonb[], ${column('isDeclared')}::boolean[])
      with ordinality as a(id, json, declared, at)
    join event_records r on r.company_id = ${ctx.companyId}::uuid and r.id = a.id`);
  const pairOf = ({ at }: { at: number }) => pairs[at - 1] ?? [];
  const differing = rows.filter(({ differs }) => differs).flatMap(pairOf);
  const own = rows.filter((row) => row.is_own).flatMap(pairOf);
  let at = 0;
  for await (const batch of readEvents(
    ctx,
    own.map(({ recordId }) => recordId),
  )) {
    for (const event of batch) {
      const pair = own[at];
      at += 1;
      if (pair && !isSameEvent(event, JSON.parse(pair.json) as EpcisEvent)) differing.push(pair);
    }
  }
  return new Map(differing.map(({ key, eventID }) => [key, eventID]));
}
