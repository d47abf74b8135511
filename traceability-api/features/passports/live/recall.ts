import { sql } from 'drizzle-orm';
import { recallNotice, type RecallNotice } from '@/lib/contract/recalls';
import type { Tx } from '../../../db/client';

interface Ids {
  lotId: string | null;
  unitId: string | null;
}

/**
 * What passports say of the recall that goes on for a lot, or for a unit by itself; null for nothing. The transaction may see all
 * companies.
 */
export async function readPublicRecall(tx: Tx, companyId: string, ids: Ids): Promise<RecallNotice | null> {
  const { rows } = await tx.execute<{ notice: unknown }>(sql`
    select c.notice from (
      select recall_id from recall_lots where company_id = ${companyId}::uuid and lot_id = ${ids.lotId}::uuid
      union
      select recall_id from recall_units where company_id = ${companyId}::uuid and unit_id = ${ids.unitId}::uuid) m
    join recalls c on c.company_id = ${companyId}::uuid and c.id = m.recall_id
    where c.ended_at is null and c.notice <> '{}'::jsonb
    order by c.started_at desc limit 1`);
  return recallNotice.safeParse(rows[0]?.notice).data ?? null;
}
