import { sql } from 'drizzle-orm';
import type { CompanyId, Tx } from '../db/client';

/**
 * Which of these GTINs (14 digits) another company has published. Says nothing about whose they are: the database answers
 * for the company of the transaction, `companyId` names it for the reader.
 */
export async function claimedGtins(tx: Tx, companyId: CompanyId, gtins: readonly string[]): Promise<Set<string>> {
  void companyId;
  if (gtins.length === 0) return new Set();
  const found = await tx.execute<{ gtin: string }>(
    sql`select app_claimed_gtins(${sql.param([...gtins])}::text[]) as gtin`,
  );
  return new Set(found.rows.map(({ gtin }) => gtin));
}
