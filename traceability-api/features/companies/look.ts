import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { companies as contract, companyStatus } from '@/lib/contract/companies';
import type { CompanyLook, Logo } from '@/lib/contract/company-look';
import { companies, files } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import type { TenantCtx } from '../../core/context';
import { audit } from '../../core/audit';
import { fail } from '../../core/errors';
import { lockVersion } from '../../core/versions';
import { getOwnCompany, statusOf } from './reads';

/** The company's look for passports without their own; null for a deleted company. */
export async function findLook(tx: Tx, companyId: CompanyId): Promise<CompanyLook | null> {
  const [company] = await tx.select({ look: companies.look }).from(companies).where(eq(companies.id, companyId));
  return company?.look ?? null;
}

/** The chosen pictures with their sizes. @throws INVALID_DATA for one that is no public picture of the company */
async function loadLogos(ctx: TenantCtx, ids: readonly (string | null)[]): Promise<(Logo | null)[]> {
  const logoIds = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    logoIds.length === 0
      ? []
      : await ctx.tx
          .select({ fileId: files.id, width: files.width, height: files.height })
          .from(files)
          .where(
            and(
              eq(files.companyId, ctx.companyId),
              inArray(files.id, logoIds),
              eq(files.kind, 'image'),
              eq(files.isPublic, true),
            ),
          );
  if (rows.length < logoIds.length) return fail('INVALID_DATA', { text: 'fileUnknown' });
  const byId = new Map(rows.map(({ fileId, width, height }) => [fileId, { width: width ?? 1, height: height ?? 1 }]));
  return ids.map((fileId) => {
    const size = fileId === null ? undefined : byId.get(fileId);
    return fileId !== null && size ? { fileId, ...size } : null;
  });
}

/**
 * Sets the company's look; visitors see it within seconds.
 * @throws CONFLICT for a stale version, with the current state; INVALID_DATA for pictures that are not its own
 */
export async function updateLook(
  ctx: TenantCtx,
  { logoFileId, darkLogoFileId, version: expectedVersion, ...own }: z.output<typeof contract.updateLook.body>,
): Promise<z.input<typeof companyStatus>> {
  const { version } = await lockVersion(
    ctx.tx.select({ version: companies.lookVersion }).from(companies).where(eq(companies.id, ctx.companyId)),
    expectedVersion,
    () => getOwnCompany(ctx),
  );
  const [logo = null, darkLogo = null] = await loadLogos(ctx, [logoFileId, darkLogoFileId]);
  const look = { ...own, logo, darkLogo };
  const [company] = await ctx.tx
    .update(companies)
    .set({ look, lookVersion: version + 1, updatedAt: ctx.now() })
    .where(eq(companies.id, ctx.companyId))
    .returning();
  if (!company) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'companies', entityId: ctx.companyId, detail: { look } });
  return statusOf(company);
}
