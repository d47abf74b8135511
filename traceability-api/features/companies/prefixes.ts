import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CompanyRow, companies as contract } from '@/lib/contract/companies';
import { companies } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { lockVersion } from '../../core/versions';
import { getCompanyRow } from './reads';

/** Companies whose prefixes cover the same GTINs: one begins with the other. */
const overlaps = (prefix: string) =>
  sql`(${companies.gs1Prefix} like ${prefix} || '%' or ${prefix} like ${companies.gs1Prefix} || '%')`;

/**
 * Sets the GS1 prefix of a company; null if unknown.
 * @throws NOT_FOUND, CONFLICT for a stale version, with the current state, and if another company has one that covers
 * the same GTINs
 */
export async function setPrefix(
  ctx: SessionCtx,
  companyId: string,
  { gs1Prefix, version: expectedVersion }: z.output<typeof contract.setPrefix.body>,
): Promise<CompanyRow> {
  // Two overlapping prefixes, set concurrently, would not see each other.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(7430052)`);
  const { version, before } = await lockVersion(
    ctx.tx
      .select({ version: companies.prefixVersion, before: companies.gs1Prefix })
      .from(companies)
      .where(and(eq(companies.id, companyId), isNull(companies.deletedAt))),
    expectedVersion,
    () => getCompanyRow(ctx, companyId),
  );
  if (gs1Prefix !== null) {
    const [other] = await ctx.tx
      .select({ name: companies.name })
      .from(companies)
      .where(and(ne(companies.id, companyId), isNull(companies.deletedAt), overlaps(gs1Prefix)))
      .orderBy(companies.nameKey)
      .limit(1);
    if (other) fail('CONFLICT', { text: 'prefixOfOther', values: { company: other.name }, path: 'gs1Prefix' });
  }
  await ctx.tx
    .update(companies)
    .set({ gs1Prefix, prefixVersion: version + 1, updatedAt: ctx.now() })
    .where(eq(companies.id, companyId));
  await audit(ctx, {
    entity: 'companies',
    entityId: companyId,
    companyId,
    detail: { gs1Prefix, before },
  });
  return getCompanyRow(ctx, companyId);
}
