import { sql } from 'drizzle-orm';
import { MAX_PUBLIC_RECALLS } from '@/lib/contract/passports';
import { recallNotice, type RecallNotice } from '@/lib/contract/recalls';
import type { Tx } from '../../../db/client';

interface Ids {
  lotId: string | null;
  unitId: string | null;
}

/** Open recalls `c` that have a public notice. */
const hasNotice = sql`c.ended_at is null and c.notice <> '{}'::jsonb`;

/**
 * The public notices of the open recalls of a lot or a unit, oldest first. Runs in a transaction that sees all companies.
 */
export async function readPublicRecalls(tx: Tx, companyId: string, ids: Ids): Promise<RecallNotice[]> {
  const { rows } = await tx.execute<{ notice: unknown }>(sql`
    select c.notice from (
      select recall_id from recall_lots where company_id = ${companyId}::uuid and lot_id = ${ids.lotId}::uuid
      union
      select recall_id from recall_units where company_id = ${companyId}::uuid and unit_id = ${ids.unitId}::uuid) m
    join recalls c on c.company_id = ${companyId}::uuid and c.id = m.recall_id
    where ${hasNotice} order by c.started_at, c.id limit ${MAX_PUBLIC_RECALLS}`);
  return rows.flatMap(({ notice }) => recallNotice.safeParse(notice).data ?? []);
}

/** Whether the page of a unit `u` shows the notice of a recall. Reads the recalls once for any number of units. */
export const showsRecall = (companyId: string) => sql`(
  u.lot_id in (
    select m.lot_id from recall_lots m join recalls c on c.company_id = m.company_id and c.id = m.recall_id
    where m.company_id = ${companyId}::uuid and ${hasNotice})
  or u.id in (
    select m.unit_id from recall_units m join recalls c on c.company_id = m.company_id and c.id = m.recall_id
    where m.company_id = ${companyId}::uuid and ${hasNotice}))`;
