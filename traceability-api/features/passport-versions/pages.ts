import type { z } from 'zod';
import { NO_LOOK } from '@/lib/contract/company-look';
import type { passportVersions, StateName } from '@/lib/contract/passport-versions';
import type { StreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { findLook } from '../companies/look';
import { getState } from './states';

type PageQuery = z.output<typeof passportVersions.page.query>;

/**
 * A page of a version, or of the draft, as visitors would see it. @throws NOT_FOUND for a page that this state does not
 * have
 */
export async function showPage(
  ctx: StreamCtx,
  { passportId, state }: { passportId: string; state: StateName },
  { lang, page }: PageQuery,
): Promise<Response> {
  const content = await ctx.transaction(async (tenant) => ({
    ...(await getState(tenant, passportId, state)),
    look: (await findLook(tenant.tx, tenant.companyId)) ?? NO_LOOK,
  }));
  const drawn = await ctx.deps.drawPage({ ...content, language: lang ?? null, page: page ?? null, locale: ctx.locale });
  return drawn ?? fail('NOT_FOUND');
}
