import { sql, type SQL } from 'drizzle-orm';

/** Whether no correction declares the record of a row of `event_records` wrong: a corrected one does not count. */
export const isUncorrectedOf = (record: SQL): SQL => sql`not exists (
  select 1 from event_records c where c.company_id = ${record}.company_id and c.corrects_id = ${record}.id)`;

/** The same for a row `r`. */
export const isUncorrected = isUncorrectedOf(sql`r`);

/**
 * Whether a row `r` of `event_records` declares another record wrong: a document may contain the declaration before the
 * event. Looked up row by row: for an EXISTS the planner may read the records of the whole company first.
 */
export const isBehindAnother: SQL = sql`(select true from event_records w
  where w.company_id = r.company_id and w.id = r.corrects_id) is not null`;
