import { and, asc, eq, sql, type Placeholder } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_VIEWS, type SavedView, type savedViews as contract, type WrittenView } from '@/lib/contract/saved-views';
import type { CompanyId, Tx } from '../../db/client';
import { newId } from '../../db/ids';
import { savedViews, users } from '../../db/schema';
import type { TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { translate } from '../../core/texts';

type SaveInput = z.output<typeof contract.create.body>;

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query };

const isOwn = ({ companyId, principal }: TenantCtx) =>
  and(eq(savedViews.companyId, companyId), eq(savedViews.userId, principal.userId));

interface Whose {
  companyId: CompanyId | Placeholder;
  userId: string | Placeholder;
}

/** The user's own views of a list, by name; at most what a response holds. */
export const selectViews = (tx: Tx, { companyId, userId }: Whose, list: string) =>
  tx
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.companyId, companyId), eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MAX_VIEWS);

/** The user's own views of a list, by name. @throws INVALID_DATA for a list whose views cannot be saved */
export async function listViews(ctx: TenantCtx, list: string): Promise<SavedView[]> {
  if (!ctx.deps.entries.savedViews.has(list))
    fail('INVALID_DATA', { issues: [{ path: 'list', msg: translate(ctx.locale, 'InvalidData')('choice') }] });
  return selectViews(ctx.tx, { companyId: ctx.companyId, userId: ctx.principal.userId }, list);
}

/**
 * Saves a view; one with the same name is replaced, and its query returned. @throws INVALID_DATA as `listViews` does, or if the user has the
 * maximum number
 */
export async function saveView(ctx: TenantCtx, { list, name, query }: SaveInput): Promise<WrittenView> {
  // Two concurrent calls would count the views without each other's.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.principal.userId)).for('no key update');
  const views = await listViews(ctx, list);
  const replaced = views.find((view) => view.name === name);
  if (views.length >= MAX_VIEWS && !replaced)
    fail('INVALID_DATA', { text: 'tooManyViews', values: { max: MAX_VIEWS } });
  const [saved] = await ctx.tx
    .insert(savedViews)
    .values({
      id: newId(),
      companyId: ctx.companyId,
      userId: ctx.principal.userId,
      list,
      name,
      query,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({
      target: [savedViews.companyId, savedViews.userId, savedViews.list, savedViews.name],
      set: { query },
    })
    .returning(columns);
  return saved ? { ...saved, replacedQuery: replaced?.query ?? null } : fail('NOT_FOUND');
}

/** @throws NOT_FOUND for another user's view too */
export async function removeView(ctx: TenantCtx, viewId: string): Promise<{ id: string }> {
  const [removed] = await ctx.tx
    .delete(savedViews)
    .where(and(isOwn(ctx), eq(savedViews.id, viewId)))
    .returning({ id: savedViews.id });
  return removed ?? fail('NOT_FOUND');
}
