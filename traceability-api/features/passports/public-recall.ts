import { sql } from 'drizzle-orm';
import { recallNotice, type RecallNotice } from '@/lib/contract/recalls';
import type { Tx } from '../../db/client';

/** What passports say of the recall that goes on for a lot; null for nothing. The transaction may see all companies. */
export async function readPublicRecall(tx: Tx, companyId: string, lotId: string): Promise<RecallNotice | null> {
  const { rows } = await tx.execute<{ notice: unknown }>(sql`
    select c.notice from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id
    where m.company_id = ${companyId}::uuid and m.lot_id = ${lotId}::uuid and c.ended_at is null and c.notice <> '{}'::jsonb
    order by c.started_at desc limit 1`);
  return recallNotice.safeParse(rows[0]?.notice).data ?? null;
}
