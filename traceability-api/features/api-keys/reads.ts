import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiKey } from '@/lib/contract/api-keys';
import type { TenantCtx } from '../../core/context';
import { apiKeys, users } from '../../db/schema';

/** Most keys in a response. */
const SHOWN = 100;

/** Keys that are currently valid. */
export const liveKeys = (ctx: TenantCtx) =>
  and(eq(apiKeys.companyId, ctx.companyId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, ctx.now()));

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Keys of the company, valid ones first, then newest first. */
export async function listKeys(ctx: TenantCtx): Promise<{ results: ApiKey[]; total: number }> {
  const scope = eq(apiKeys.companyId, ctx.companyId);
  const rows = await ctx.tx
    .select({
      key: apiKeys,
      createdBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.name}, ${users.lastName})), '')`,
    })
    .from(apiKeys)
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, apiKeys.createdBy)))
    .where(scope)
    .orderBy(
      sql`(${apiKeys.revokedAt} is null and ${apiKeys.expiresAt} > ${ctx.now().toISOString()}::timestamptz) desc`,
      desc(apiKeys.createdAt),
    )
    .limit(SHOWN);
  const results = rows.map(({ key, createdBy }) => ({
    id: key.id,
    name: key.name,
    beginning: key.beginning,
    scopes: key.scopes,
    createdBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: iso(key.lastUsedAt),
    revokedAt: iso(key.revokedAt),
  }));
  return { results, total: await ctx.tx.$count(apiKeys, scope) };
}
