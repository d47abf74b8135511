import { sql, type SQL } from 'drizzle-orm';

/** The recall that goes on for a lot, null for none. */
export const openRecallOf = (companyId: SQL, lotId: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.lot_id = ${lotId} order by c.started_at desc limit 1)`;
