import { eq } from 'drizzle-orm';
import type { Profile } from '@/lib/contract/auth';
import { sessions } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { followingToken, getProfile } from './principals';
import { hashToken } from '../../core/tokens';
import { validUntil } from './session-times';

const PREVIOUS_TOKEN_MS = 60_000;

interface Refreshed {
  token: string;
  expiresAt: string;
  profile: Profile;
}

/**
 * Rotates the token; the previous one stays valid for a minute. Presenting it again in that minute, as a second tab
 * does, returns the same new one. This does not extend the session. @throws NOT_AUTHENTICATED if the session ended
 * meanwhile
 */
export async function refreshToken(ctx: SessionCtx): Promise<Refreshed> {
  const { sessionId, userId, tokenHash: presentedHash } = ctx.principal;
  const following = (hash: string) => followingToken(ctx.deps.config.internalSecret, sessionId, hash);
  const [session] = await ctx.tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('no key update');
  if (!session || session.revokedAt) return fail('NOT_AUTHENTICATED');
  const lastSeenAt = ctx.now();
  const expiresAt = validUntil({ ...session, lastSeenAt }).toISOString();
  const profile = await getProfile(ctx, userId);
  const repeatedToken = following(presentedHash);
  if (hashToken(repeatedToken) === session.tokenHash) return { token: repeatedToken, expiresAt, profile };
  const token = following(session.tokenHash);
  await ctx.tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      previousHash: session.tokenHash,
      previousUntil: new Date(lastSeenAt.getTime() + PREVIOUS_TOKEN_MS),
      lastSeenAt,
    })
    .where(eq(sessions.id, sessionId));
  return { token, expiresAt, profile };
}

/** Ends the caller's session at once. */
export async function logout(ctx: SessionCtx): Promise<{ ended: boolean }> {
  await ctx.tx.update(sessions).set({ revokedAt: ctx.now() }).where(eq(sessions.id, ctx.principal.sessionId));
  await audit(ctx, { entity: 'users', entityId: ctx.principal.userId });
  return { ended: true };
}
