import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { idempotencyKeys } from '../../db/schema';
import type { TenantCtx } from '../context';
import { fail } from '../errors';

const hash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const scopeOf = (ctx: TenantCtx, key: string) =>
  and(
    eq(idempotencyKeys.companyId, ctx.companyId),
    eq(idempotencyKeys.action, ctx.action),
    eq(idempotencyKeys.key, key),
  );

/** Whether a call with this key has taken effect. */
export const hasTakenEffect = async (ctx: TenantCtx, key: string): Promise<boolean> =>
  (await ctx.tx.$count(idempotencyKeys, scopeOf(ctx, key))) > 0;

/**
 * Runs `work` once for a key of this company and action; a repeated call gets the first response. The key's row is
 * written first, so concurrent calls wait for each other in the database.
 * @throws CONFLICT if the key comes with another body.
 */
export async function withIdempotency<T>(
  ctx: TenantCtx,
  key: string,
  body: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const bodyHash = hash(body);
  const scope = scopeOf(ctx, key);
  const [inserted] = await ctx.tx
    .insert(idempotencyKeys)
    .values({ companyId: ctx.companyId, key, action: ctx.action, bodyHash, response: null, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!inserted) {
    const [stored] = await ctx.tx.select().from(idempotencyKeys).where(scope).limit(1);
    if (!stored || stored.bodyHash !== bodyHash) fail('CONFLICT', { text: 'idempotencyKeyReused' });
    return stored.response as T;
  }
  const response = await work();
  await ctx.tx.update(idempotencyKeys).set({ response }).where(scope);
  return response;
}
