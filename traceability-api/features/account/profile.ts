import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { account, OwnSession } from '@/lib/contract/account';
import type { Profile } from '@/lib/contract/auth';
import { sessions, users } from '../../db/schema';
import type { SessionCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { getProfile } from '../auth/principals';
import { isLiveSession } from '../auth/session-times';

const MAX_SESSIONS = 100;

/** Changes the user's name and the language of mails. */
export async function updateProfile(ctx: SessionCtx, body: z.output<typeof account.update.body>): Promise<Profile> {
  const { userId } = ctx.principal;
  await ctx.tx
    .update(users)
    .set({ name: body.name, lastName: body.lastName, locale: body.locale, updatedAt: ctx.now() })
    .where(eq(users.id, userId));
  await audit(ctx, { entity: 'users', entityId: userId, detail: body });
  return getProfile(ctx, userId);
}

const isAlive = (ctx: SessionCtx) => and(eq(sessions.userId, ctx.principal.userId), isLiveSession(ctx.now()));

/** The user's valid sessions, the current one first, then the last used. */
export async function listSessions(ctx: SessionCtx): Promise<{ results: OwnSession[]; total: number }> {
  const { sessionId } = ctx.principal;
  const rows = await ctx.tx
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(isAlive(ctx))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  const [all] = await ctx.tx.select({ total: count() }).from(sessions).where(isAlive(ctx));
  return {
    results: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === sessionId,
    })),
    total: all?.total ?? 0,
  };
}

/** Ends one of the user's sessions. @throws NOT_FOUND if it has already ended or is somebody else's */
export async function endSession(ctx: SessionCtx, sessionId: string): Promise<{ count: number }> {
  const endedSessions = await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(isAlive(ctx), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (endedSessions.length === 0) return fail('NOT_FOUND');
  await audit(ctx, { entity: 'sessions', entityId: sessionId });
  return { count: endedSessions.length };
}

/** Ends every session of the user but the current one. */
export async function endOtherSessions(ctx: SessionCtx): Promise<{ count: number }> {
  const endedSessions = await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(isAlive(ctx), ne(sessions.id, ctx.principal.sessionId)))
    .returning({ id: sessions.id });
  await audit(ctx, { entity: 'sessions', detail: { count: endedSessions.length } });
  return { count: endedSessions.length };
}
