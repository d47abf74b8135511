import { sql, type SQL } from 'drizzle-orm';

/** Whether a thing is a lot, in a record of units that change lots: the lots precede all units. */
export const isLot = (position: SQL) => sql`${position} < 2`;

/** Records by which units, as `m`, leave a lot, as `source`, through a move by hand or a merge: for a `from` clause. */
export const departures = (companyId: SQL, which: SQL): SQL => sql`event_record_items m
  join event_records r on r.company_id = m.company_id and r.id = m.record_id and r.kind = 'transformation'
  join event_record_items source on source.company_id = m.company_id and source.record_id = m.record_id
    and ${isLot(sql`source.position`)} and source.role = 'input' and source.item_id is not null
  where m.company_id = ${companyId} and ${which} and m.item_type = 'unit' and m.role = 'output'`;

/** The lot that a unit is in, and those that it left by a move or a merge, as rows of `id`. */
export const lotsOfUnit = (companyId: SQL, unitId: SQL): SQL => sql`
  select own.lot_id as id from units own where own.company_id = ${companyId} and own.id = ${unitId} and own.lot_id is not null
  union
  select source.item_id from ${departures(companyId, sql`m.item_id = ${unitId}`)}`;

/**
 * When a unit last left a lot by a move or a merge before a given time; null if it never did. Its history in another
 * lot starts there.
 */
export const lastMove = (companyId: SQL, unitId: SQL, before: SQL): SQL => sql`(
  select max(m.happened_at) from event_record_items m
  join event_records r on r.company_id = m.company_id and r.id = m.record_id and r.kind = 'transformation'
  where m.company_id = ${companyId} and m.item_id = ${unitId} and m.item_type = 'unit' and m.role = 'output'
    and m.happened_at < ${before}
    and exists (select 1 from event_record_items s
      where s.company_id = m.company_id and s.record_id = m.record_id and ${isLot(sql`s.position`)}
        and s.role = 'input'))`;

/**
 * Things whose events are the history of a unit with its lot, or of a lot: the things themselves; for lots, the lot
 * that they were split from, up to the split; for units, also the lots that they left by a move or a merge, while they
 * were in them, and the lot that they joined, and the one that it was split from, from then on. For a `from` clause, as
 * `line` with `id`, `since` and `until`.
 */
export const linesOf = (companyId: SQL, ids: SQL): SQL => sql`(
  with moved as (
    select m.item_id as unit, m.happened_at as at, source.item_id as left_id
    from ${departures(companyId, sql`m.item_id = any(${ids})`)})
  select own.id, coalesce((select max(moved.at) from moved where moved.unit <> given.id), '-infinity') as since, own.until
  from unnest(${ids}) as given(id) cross join lateral app_lot_line(${companyId}, given.id) as own
  union all
  select source.id, coalesce((select max(earlier.at) from moved earlier
    where earlier.unit = moved.unit and earlier.at < moved.at), '-infinity'), least(source.until, moved.at)
  from moved cross join lateral app_lot_line(${companyId}, moved.left_id) as source) as line`;
