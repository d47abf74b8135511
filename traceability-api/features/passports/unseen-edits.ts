import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EditedDraft } from '@/lib/contract/editor';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { articles, passports } from '../../db/schema';

/**
 * Locks passports until the transaction ends, so that they stay as the caller was shown them. A draft that nobody has
 * edited is not stored and has nothing to miss. @throws CONFLICT with an `EditedDraft` if one was edited since
 */
export async function refuseUnseenEdits(
  ctx: TenantCtx,
  passportIds: readonly string[],
  shownUpdatedAt: string,
): Promise<void> {
  const ids = [...passportIds];
  // Articles first, as edits and publications lock them.
  await ctx.tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.companyId, ctx.companyId), inArray(articles.id, ids)))
    .orderBy(asc(articles.id))
    .for('no key update');
  const drafts = await ctx.tx
    .select({ id: passports.id, updatedAt: passports.updatedAt })
    .from(passports)
    .where(and(eq(passports.companyId, ctx.companyId), inArray(passports.id, ids)))
    .orderBy(asc(passports.id))
    .for('no key update');
  const edited = drafts.find(({ updatedAt }) => updatedAt.getTime() !== Date.parse(shownUpdatedAt));
  if (!edited) return;
  const current: EditedDraft = { id: edited.id, updatedAt: edited.updatedAt.toISOString() };
  fail('CONFLICT', { text: 'passportEdited', current });
}
