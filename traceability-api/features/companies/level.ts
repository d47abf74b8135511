import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyLevel } from '@/lib/contract/core/levels';
import { fold } from '@/lib/domain/text';
import type { SystemCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { companies } from '../../db/schema';

/**
 * Sets the access level of the company with this name, regardless of case and accents. It applies to its users from
 * their next request.
 * @returns the updated company, or undefined if none has the name
 */
export async function setLevel(ctx: SystemCtx, name: string, level: CompanyLevel) {
  const [before] = await ctx.tx
    .select({ id: companies.id, level: companies.level })
    .from(companies)
    .where(and(eq(companies.nameKey, fold(name)), isNull(companies.deletedAt)))
    .for('update');
  if (!before) return undefined;
  const [company] = await ctx.tx
    .update(companies)
    .set({ level, updatedAt: ctx.now() })
    .where(eq(companies.id, before.id))
    .returning({
      name: companies.name,
      status: companies.status,
      level: companies.level,
      prevLevel: companies.prevLevel,
    });
  const detail = { level: { from: before.level, to: level } };
  await audit(ctx, { entity: 'companies', entityId: before.id, companyId: before.id, detail });
  return company;
}
