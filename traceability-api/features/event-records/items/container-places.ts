import { sql, type SQL } from 'drizzle-orm';
import type { CompanyId } from '../../../db/client';
import { isUncorrected } from './corrections';

/**
 * The place of a container, given as a row of its table under an alias: its own or, while it is inside others, that of
 * the outermost one with a known place. A move is recorded for one container, and its contents move with it.
 */
export const placeOf = (row: SQL): SQL<string | null> => sql`coalesce(
  (select app_container_place(around.company_id, around.container_id) from container_loads around
    where around.company_id = ${row}.company_id and around.item_id = ${row}.id and around.unloaded_at is null),
  ${row}.place_id)`;

/**
 * The same as a table `at_place` of one `id`: under row-level security, a function in a condition prevents the use of
 * the index.
 */
export const placeJoin = (row: SQL): SQL => sql`lateral (select ${placeOf(row)} as id offset 0) as at_place`;

interface AtPlace {
  kind?: string | undefined;
  most: number;
}

/** Ids of the containers at a place, at most `most`: those directly there, and those inside them. */
export const containersAt = (companyId: CompanyId, placeId: SQL, { kind, most }: AtPlace): SQL =>
  sql`app_containers_at(${companyId}::uuid, ${placeId}, ${kind ?? null}::text, ${most}::integer)`;

/** Uncorrected moves of a container, the latest first, without one of them. */
export const movesOf = (companyId: CompanyId, containerId: SQL, withoutId: string): SQL => sql`
  select r.place_id, r.happened_at from event_record_items i
  join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind = 'move'
    and ${isUncorrected}
  where i.company_id = ${companyId}::uuid and i.item_id = ${containerId} and r.id <> ${withoutId}::uuid
  order by i.happened_at desc, i.record_id desc`;
