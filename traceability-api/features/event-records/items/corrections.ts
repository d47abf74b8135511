import { sql } from 'drizzle-orm';

/** Whether no correction declares the record of a row `r` of `event_records` wrong: a corrected one does not count. */
export const isUncorrected = sql`not exists (
  select 1 from event_records c where c.company_id = r.company_id and c.corrects_id = r.id)`;
