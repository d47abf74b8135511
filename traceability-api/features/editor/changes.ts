import { newId } from '../../db/ids';
import { passportChanges } from '../../db/schema';
import type { TenantCtx } from '../../core/context';

/**
 * Stores what an edit is about to overwrite, so that nothing is lost to a client that does not send the version it
 * read.
 */
export async function keepChange(
  ctx: TenantCtx,
  { passportId, entityId, before }: { passportId: string; entityId: string; before: Record<string, unknown> },
): Promise<void> {
  await ctx.tx.insert(passportChanges).values({
    id: newId(),
    companyId: ctx.companyId,
    passportId,
    action: ctx.action,
    entityId,
    before,
    userId: ctx.principal.userId,
    at: ctx.now(),
  });
}
