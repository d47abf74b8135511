import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_API_KEY_DAYS, MAX_API_KEYS, type ApiKey, type apiKeys as contract } from '@/lib/contract/api-keys';
import { API_KEY_PREFIX } from '@/lib/contract/core/api-key-scopes';
import { dayAfter, dayStart } from '@/lib/domain/day-start';
import { audit } from '../../core/audit';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { newId } from '../../db/ids';
import { apiKeys, companies } from '../../db/schema';
import { listKeys, liveKeys } from './reads';

const DAY_MS = 86_400_000;
/** Number of characters of a key that are stored to identify it. */
const BEGINNING = API_KEY_PREFIX.length + 6;

type NewKey = z.output<typeof contract.create.body>;

/** The end of a key's last day. @throws INVALID_DATA for a day before today, or more than a year away */
function endOf({ lastDay, timeZone }: NewKey, now: Date): Date {
  const end = dayStart(dayAfter(lastDay), timeZone);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0 || days > MAX_API_KEY_DAYS + 1)
    fail('INVALID_DATA', { text: 'keyDays', values: { days: MAX_API_KEY_DAYS }, path: 'lastDay' });
  return end;
}

async function insertKey(ctx: TenantCtx, key: string, body: NewKey): Promise<ApiKey> {
  const { name, scopes } = body;
  const expiresAt = endOf(body, ctx.now());
  // Concurrent calls wait here, so that neither counts without the other.
  await ctx.tx.select({ id: companies.id }).from(companies).where(eq(companies.id, ctx.companyId)).for('no key update');
  if ((await ctx.tx.$count(apiKeys, liveKeys(ctx))) >= MAX_API_KEYS)
    fail('CONFLICT', { text: 'tooManyKeys', values: { max: MAX_API_KEYS } });
  const id = newId();
  await ctx.tx.insert(apiKeys).values({
    id,
    companyId: ctx.companyId,
    name,
    scopes: [...new Set(scopes)],
    expiresAt,
    beginning: key.slice(0, BEGINNING),
    tokenHash: hashToken(key),
    createdBy: ctx.principal.userId,
    createdAt: ctx.now(),
  });
  const detail = { name, scopes, expiresAt: expiresAt.toISOString() };
  await audit(ctx, { entity: 'api-keys', entityId: id, detail });
  const { results } = await listKeys(ctx);
  return results.find((each) => each.id === id) ?? fail('NOT_FOUND');
}

/**
 * Issues a key and returns it, only once. Without an idempotency key: responses of such calls are stored, and keys must
 * not be. @throws INVALID_DATA, CONFLICT beyond `MAX_API_KEYS` valid ones
 */
export async function createKey(ctx: StreamCtx, body: NewKey): Promise<{ key: string; apiKey: ApiKey }> {
  const key = `${API_KEY_PREFIX}${newToken()}`;
  return { key, apiKey: await ctx.transaction((tenant) => insertKey(tenant, key, body)) };
}

/** Ends a key permanently; one that has ended stays unchanged. @throws NOT_FOUND */
export async function revokeKey(ctx: TenantCtx, apiKeyId: string): Promise<{ count: number }> {
  const scope = and(eq(apiKeys.companyId, ctx.companyId), eq(apiKeys.id, apiKeyId));
  if ((await ctx.tx.$count(apiKeys, scope)) === 0) fail('NOT_FOUND');
  const revoked = await ctx.tx
    .update(apiKeys)
    .set({ revokedAt: ctx.now() })
    .where(and(scope, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (revoked.length > 0) await audit(ctx, { entity: 'api-keys', entityId: apiKeyId });
  return { count: revoked.length };
}
