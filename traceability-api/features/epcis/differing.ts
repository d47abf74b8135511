import { sql } from 'drizzle-orm';
import type { EpcisEvent } from '@/lib/domain/epcis/check-event';
import { OF_REPOSITORIES, isSameEvent } from '@/lib/domain/epcis/same-event';
import type { TenantCtx } from '../../core/context';
import { readEvents } from './reads';
import type { ReadyEvent } from './reading/ready-event';

/**
 * The eventIDs of known events whose content differs from the stored one: that of an earlier document, or our export of
 * an own record. `recordIds` are their records, by key.
 */
export async function findDiffering(
  ctx: TenantCtx,
  events: readonly ReadyEvent[],
  recordIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const candidates = events.flatMap((ready) => {
    const recordId = recordIds.get(ready.key);
    return recordId === undefined || ready.eventID === '' ? [] : [{ ...ready, recordId }];
  });
  if (candidates.length === 0) return [];
  const comparable = (json: string) => sql`${sql.raw(json)} - ${sql.param([...OF_REPOSITORIES])}::text[]`;
  const { rows } = await ctx.tx.execute<{ key: string; is_own: boolean; differs: boolean }>(sql`
    select a.key, r.epcis is null as is_own, coalesce(${comparable('r.epcis')} <> ${comparable('a.json')}, false) as differs
    from unnest(${sql.param(candidates.map(({ key }) => key))}::text[], ${sql.param(candidates.map(({ recordId }) => recordId))}::uuid[],
      ${sql.param(candidates.map(({ json }) => json))}::jsonb[]) as a(key, id, json)
    join event_records r on r.company_id = ${ctx.companyId}::uuid and r.id = a.id`);
  const differing = new Set(rows.flatMap(({ key, differs }) => (differs ? [key] : [])));
  const ownKeys = new Set(rows.flatMap(({ key, is_own }) => (is_own ? [key] : [])));
  const own = candidates.filter(({ key }) => ownKeys.has(key));
  let at = 0;
  for await (const batch of readEvents(
    ctx,
    own.map(({ recordId }) => recordId),
  )) {
    for (const event of batch) {
      const ready = own[at];
      at += 1;
      if (ready && !isSameEvent(event, JSON.parse(ready.json) as EpcisEvent)) differing.add(ready.key);
    }
  }
  return candidates.flatMap(({ key, eventID }) => (differing.has(key) ? [eventID] : []));
}
