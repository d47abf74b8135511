import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CompanyRow } from '@/lib/contract/companies';
import { companies } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { getCompanyRow } from './reads';

/** Companies whose prefixes hold the same GTINs: one begins with the other. */
const overlaps = (prefix: string) =>
  sql`(${companies.gs1Prefix} like ${prefix} || '%' or ${prefix} like ${companies.gs1Prefix} || '%')`;

/**
 * Sets the GS1 prefix of a company; null when none is known.
 * @throws NOT_FOUND, CONFLICT when another company has one that holds the same GTINs
 */
export async function setPrefix(ctx: SessionCtx, companyId: string, gs1Prefix: string | null): Promise<CompanyRow> {
  // Two prefixes that overlap, set at once, would not see each other.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(7430052)`);
  const before = await getCompanyRow(ctx, companyId);
  if (gs1Prefix !== null) {
    const [other] = await ctx.tx
      .select({ name: companies.name })
      .from(companies)
      .where(and(ne(companies.id, companyId), isNull(companies.deletedAt), overlaps(gs1Prefix)))
      .orderBy(companies.nameKey)
      .limit(1);
    if (other) fail('CONFLICT', { text: 'prefixOfOther', values: { company: other.name }, path: 'gs1Prefix' });
  }
  await ctx.tx.update(companies).set({ gs1Prefix, updatedAt: ctx.now() }).where(eq(companies.id, companyId));
  await audit(ctx, {
    entity: 'companies',
    entityId: companyId,
    companyId,
    detail: { gs1Prefix, before: before.gs1Prefix },
  });
  return { ...before, gs1Prefix };
}
