import { eq } from 'drizzle-orm';
import { companies } from '../../db/schema';
import type { Tx } from '../../db/client';
import { grantBlock } from './codes';
import { ruleValue } from '../rules/reads';

/**
 * Gives a new company its starter block, of the size in the rule `company.starterCodes`: real codes, free, marked as a
 * trial, so that it can go from its sheet to a scan before it buys any.
 */
export async function grantStarterCodes(tx: Tx, companyId: string, now: Date): Promise<void> {
  const size = await ruleValue(tx, 'company.starterCodes');
  if (size === 0) return;
  const [company] = await tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.id, companyId));
  const grant = { size, priceMinor: 0, costMinor: 0, currency: company?.currency ?? 'EUR', isTrial: true };
  await grantBlock(tx, companyId, grant, now);
}
