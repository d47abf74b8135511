import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { companyStatus } from '@/lib/contract/companies';
import { fold } from '@/lib/domain/text';
import { companies } from '../db/schema';
import type { SessionCtx } from '../http/context';
import { fail } from '../http/errors';

/**
 * A company by its name; case and accents do not matter.
 * @throws FORBIDDEN for any name but that of the own company, existing or not; NOT_FOUND for a super-admin
 */
export async function getCompanyByName(ctx: SessionCtx, businessName: string): Promise<z.input<typeof companyStatus>> {
  const [company] = await ctx.tx
    .select()
    .from(companies)
    .where(and(eq(companies.nameKey, fold(businessName)), isNull(companies.deletedAt)))
    .limit(1);
  const isSuperAdmin = ctx.principal.role === 'SuperAdmin';
  if (!isSuperAdmin && company?.id !== ctx.principal.companyId) return fail('FORBIDDEN');
  if (!company) return fail(isSuperAdmin ? 'NOT_FOUND' : 'FORBIDDEN');
  return {
    id: company.id,
    name: company.name,
    status: company.status,
    levelAccess: company.level,
    prevLevelAccess: company.prevLevel,
    hasFinalUsers: company.hasFinalUsers,
  };
}
