import { sql, type SQL } from 'drizzle-orm';
import type { CompanyId } from '../../../db/client';

/**
 * Where a container is, of a row of their table under an alias: at its own place or, while it stands in others, at that of the
 * outermost of which a place is known. A move names one container, and what is in it goes along.
 */
export const placeOf = (row: SQL): SQL<string | null> => sql`coalesce(
  (select app_container_place(around.company_id, around.container_id) from container_loads around
    where around.company_id = ${row}.company_id and around.item_id = ${row}.id and around.unloaded_at is null),
  ${row}.place_id)`;

/** The same as a table `at_place` of one `id`: row-level security keeps a condition that calls functions from the index of places. */
export const placeJoin = (row: SQL): SQL => sql`lateral (select ${placeOf(row)} as id offset 0) as at_place`;

interface AtPlace {
  kind?: string | undefined;
  most: number;
}

/** Ids of the containers that are at a place, `most` of them at the most. Reads what stands there and what is in that. */
export const containersAt = (companyId: CompanyId, placeId: SQL, { kind, most }: AtPlace): SQL =>
  sql`app_containers_at(${companyId}::uuid, ${placeId}, ${kind ?? null}::text, ${most}::integer)`;

/** Moves of a container that count, the latest first, one of them aside. */
export const movesOf = (companyId: CompanyId, containerId: SQL, withoutId: string): SQL => sql`
  select r.place_id, r.happened_at from event_record_items i
  join event_records r on r.company_id = i.company_id and r.id = i.record_id and r.kind = 'move'
    and not exists (select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)
  where i.company_id = ${companyId}::uuid and i.item_id = ${containerId} and r.id <> ${withoutId}::uuid
  order by i.happened_at desc, i.record_id desc`;
