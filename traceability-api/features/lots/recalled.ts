import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';

/** The recall that goes on for a lot, null for none. */
export const openRecallOf = (companyId: SQL, lotId: SQL): SQL<string | null> => sql<string | null>`(
  select c.id from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id and c.ended_at is null
  where m.company_id = ${companyId} and m.lot_id = ${lotId} order by c.started_at desc limit 1)`;

/** What passports say of the recall that goes on for a lot; null for nothing. The transaction may see all companies. */
export async function readPublicRecall(tx: Tx, companyId: string, lotId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ notice: string }>(sql`
    select c.notice from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id
    where m.company_id = ${companyId}::uuid and m.lot_id = ${lotId}::uuid and c.ended_at is null and c.notice <> ''
    order by c.started_at desc limit 1`);
  return rows[0]?.notice ?? null;
}
