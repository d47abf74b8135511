import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Profile } from '@/lib/contract/auth';
import { effectiveLevel } from '@/lib/contract/core/levels';
import { articles, companies, sessions, users } from '../../db/schema';
import type { CompanyId, Tx } from '../../db/client';
import type { Principal, SystemCtx } from '../../core/context';
import { hashToken } from '../../core/tokens';
import { isHeldArticle } from '../articles/filters';
import { mustConfirm } from '../companies/may-publish';
import { isLiveSession } from './session-times';

const SEEN_EVERY_MS = 60_000;

/**
 * The one token that follows another in a session. Derived, so that calls which refresh at the same moment all get the
 * same: none of them voids what another was given. Nobody tells it from a random one without the secret.
 */
export const followingToken = (secret: string, sessionId: string, tokenHash: string) =>
  createHmac('sha256', secret).update(`refresh ${sessionId} ${tokenHash}`).digest('base64url');

type UserRow = typeof users.$inferSelect;
type CompanyRow = typeof companies.$inferSelect;

interface Found {
  session: typeof sessions.$inferSelect;
  user: UserRow;
  company: CompanyRow | null;
}

/** Session, person and company behind a token, if all are alive. */
async function find(tx: Tx, token: string, now: Date): Promise<Found | null> {
  const hash = hashToken(token);
  const [row] = await tx
    .select({ session: sessions, user: users, company: companies })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        or(eq(sessions.tokenHash, hash), and(eq(sessions.previousHash, hash), gt(sessions.previousUntil, now))),
        isLiveSession(now),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    )
    .limit(1);
  if (!row || row.company?.status === 'suspended' || row.company?.deletedAt) return null;
  return row;
}

/** The principal of a bearer token, or null when it is unknown, expired, revoked, or its person or company may not enter. */
export async function findPrincipal(tx: Tx, token: string, now: Date): Promise<Principal | null> {
  const found = await find(tx, token, now);
  if (!found) return null;
  const { session, user, company } = found;
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  }
  return {
    sessionId: session.id,
    userId: user.id,
    email: user.email,
    role: user.role,
    companyId: company ? (company.id as CompanyId) : null,
    level: effectiveLevel(user, company),
    locale: user.locale,
    tokenHash: hashToken(token),
    mustChangePassword: user.mustChangePassword,
  };
}

/** Address of a photo behind the web's proxy. */
export const photoUrlOf = (photoFileId: string | null) => (photoFileId ? `/api/account/photos/${photoFileId}` : null);

function toProfile(user: UserRow, company: CompanyRow | null): Omit<Profile, 'mustConfirmEmail' | 'hasHeldArticles'> {
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    lastName: user.lastName,
    role: user.role,
    companyId: company?.id ?? null,
    businessName: company?.name ?? '',
    companyStatus: company?.status ?? null,
    levelAccess: effectiveLevel(user, company),
    prevLevelAccess: company?.prevLevel ?? null,
    hasFinalUsers: company ? company.hasFinalUsers : user.hasFinalUsers,
    photoUrl: photoUrlOf(user.photoFileId),
    locale: user.locale,
    mustChangePassword: user.mustChangePassword,
    isDemo: user.isDemo,
  };
}

const hasHeldArticles = sql<boolean>`exists (select 1 from ${articles}
  where ${and(eq(articles.companyId, companies.id), isNull(articles.deletedAt), isHeldArticle)})`;

/** The person as screens see them. */
export async function getProfile({ tx, deps }: Pick<SystemCtx, 'tx' | 'deps'>, userId: string): Promise<Profile> {
  const [row] = await tx
    .select({ user: users, company: companies, hasHeldArticles })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row) throw new Error('the session names a person who does not exist');
  return {
    ...toProfile(row.user, row.company),
    mustConfirmEmail: mustConfirm(deps.config, row.user),
    hasHeldArticles: row.hasHeldArticles,
  };
}
