import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../../core/context';
import { isUncorrected } from './corrections';
import { counted } from './loads';

/** A position among the records of a container: they are ordered by the time they happened, then by id. */
interface Position {
  at: string;
  recordId: string;
}

const AFTER_ALL: Position = { at: 'infinity', recordId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The id of a place, null if the container had none, undefined if no record says it. */
type Place = string | null | undefined;

/** How many records are looked at for one place, which depends on those of other containers, and theirs on others. */
const MAX_LOOKUPS = 200;

interface Search {
  ctx: TenantCtx;
  lookupsLeft: number;
}

interface Change {
  record_id: string;
  at: string;
  place_id: string | null;
  /** The container from which it was unloaded; null for a move. */
  container_id: string | null;
}

/** The last valid move or unload of a container before a position. */
async function lastChange({ ctx }: Search, containerId: string, before: Position): Promise<Change | undefined> {
  const { rows } = await ctx.tx.execute<{ [Key in keyof Change]: Change[Key] }>(sql`
    select record_id, at::text as at, place_id, container_id from (
      select r.id as record_id, r.happened_at as at, r.place_id, null::uuid as container_id from event_record_items i
      join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind = 'move' and ${isUncorrected}
      where i.company_id = ${ctx.companyId}::uuid and i.item_id = ${containerId}::uuid
      union all
      select r.id, l.unloaded_at, null::uuid, l.container_id from container_loads l
      join event_records r on r.company_id = l.company_id and r.id = l.unload_record_id and r.kind = 'unload'
      where l.company_id = ${ctx.companyId}::uuid and l.item_id = ${containerId}::uuid) change
    where (change.at, record_id) < (${before.at}::timestamptz, ${before.recordId}::uuid)
    order by change.at desc, record_id desc limit 1`);
  return rows[0];
}

/** The container around another one at a position. */
async function readAroundAt({ ctx }: Search, containerId: string, { at, recordId }: Position): Promise<string | null> {
  const position = sql`(${at}::timestamptz, ${recordId}::uuid)`;
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select o.container_id as id from container_loads o
    where o.company_id = ${ctx.companyId}::uuid and o.item_id = ${containerId}::uuid and ${counted}
      and (o.loaded_at, o.load_record_id) < ${position}
      and (o.unloaded_at is null or (o.unloaded_at, o.unload_record_id) > ${position})
    order by o.loaded_at desc, o.load_record_id desc limit 1`);
  return rows[0]?.id ?? null;
}

/** The place before all records: known only while none has ever changed it. */
async function readInitialPlace({ ctx }: Search, containerId: string): Promise<Place> {
  const { rows } = await ctx.tx.execute<{ place_id: string | null }>(sql`
    select c.place_id from containers c
    where c.company_id = ${ctx.companyId}::uuid and c.id = ${containerId}::uuid and not exists (
      select 1 from event_record_items i
      join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind in ('move', 'unload')
      where i.company_id = c.company_id and i.item_id = c.id and i.role <> 'parent')`);
  return rows[0]?.place_id;
}

/** Where a container itself was at a position, whatever was around it then. */
async function findOwnPlace(search: Search, containerId: string, before: Position): Promise<Place> {
  search.lookupsLeft -= 1;
  if (search.lookupsLeft < 0) return undefined;
  const change = await lastChange(search, containerId, before);
  if (!change) return readInitialPlace(search, containerId);
  if (change.container_id === null) return change.place_id;
  const position = { at: change.at, recordId: change.record_id };
  const place = await findPlace(search, change.container_id, position);
  // Taken out of a container without a place, it stayed where it was before.
  return place === null ? findOwnPlace(search, containerId, position) : place;
}

/** Where a container was at a position: with the outermost one around it that had a place. */
async function findPlace(search: Search, containerId: string, at: Position): Promise<Place> {
  search.lookupsLeft -= 1;
  if (search.lookupsLeft < 0) return undefined;
  const outerId = await readAroundAt(search, containerId, at);
  const outerPlace = outerId === null ? null : await findPlace(search, outerId, at);
  return outerPlace === null ? findOwnPlace(search, containerId, at) : outerPlace;
}

/**
 * The place of a container itself by its last valid move or unload. Null if no record says it, or if that place is in
 * the trash.
 */
export async function recordedPlace(ctx: TenantCtx, containerId: string): Promise<string | null> {
  const placeId = await findOwnPlace({ ctx, lookupsLeft: MAX_LOOKUPS }, containerId, AFTER_ALL);
  if (placeId === null || placeId === undefined) return null;
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select p.id from places p
    where p.company_id = ${ctx.companyId}::uuid and p.id = ${placeId}::uuid and p.deleted_at is null`);
  return rows[0]?.id ?? null;
}

/** Where a container was when a record took something out of it. Null if it had no place, undefined if unknown. */
export const placeAtRecord = (ctx: TenantCtx, containerId: string, recordId: string, at: Date): Promise<Place> =>
  findPlace({ ctx, lookupsLeft: MAX_LOOKUPS }, containerId, { at: at.toISOString(), recordId });
