import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Profile } from '@/lib/contract/auth';
import { effectiveLevel } from '@/lib/contract/core/levels';
import { articles, companies, users } from '../../db/schema';
import type { CompanyId } from '../../db/client';
import { prepared } from '../../db/prepared';
import type { FindPrincipal, SystemCtx } from '../../core/context';
import { hashToken } from '../../core/tokens';
import { isHeldArticle } from '../articles/filters';
import { mustConfirm } from '../companies/may-publish';
import { idleSince } from './session-times';

const SEEN_EVERY_MS = 60_000;

/**
 * The one token that follows another in a session. Derived, so that calls which refresh at the same moment all get the
 * same: none of them voids what another was given. Nobody tells it from a random one without the secret.
 */
export const followingToken = (secret: string, sessionId: string, tokenHash: string) =>
  createHmac('sha256', secret).update(`refresh ${sessionId} ${tokenHash}`).digest('base64url');

type UserRow = typeof users.$inferSelect;
type CompanyRow = typeof companies.$inferSelect;

/** A live session with its person and company, as `app_open_session` answers it. */
interface OpenedSession {
  sessionId: string;
  userId: string;
  email: string;
  role: UserRow['role'];
  ownLevel: number | null;
  locale: UserRow['locale'];
  mustChangePassword: boolean;
  companyId: CompanyId | null;
  status: CompanyRow['status'];
  level: number;
  prevLevel: number | null;
}

/** A value as it stands in a statement that is sent as plain text. */
const literal = (value: string) => pg.escapeLiteral(value);

/**
 * The statement that finds session, person and company behind a token, if all are alive, and notes once a minute that the
 * session is used: plain text, to be sent together with begin. With `isTenant` the transaction goes on as the company.
 */
function openSession(tokenHash: string, now: Date, isTenant: boolean): string {
  const moments = [now, idleSince(now), new Date(now.getTime() - SEEN_EVERY_MS)].map((at) => literal(at.toISOString()));
  return `select * from app_open_session(${[literal(tokenHash), ...moments, String(isTenant)].join(', ')})`;
}

/** The principal of a bearer token, or null when it is unknown, expired, revoked, or its person or company may not enter. */
export const principalOf: FindPrincipal = (token, now, isTenant) => {
  const tokenHash = hashToken(token);
  return {
    opening: openSession(tokenHash, now, isTenant),
    read([row]) {
      if (!row) return null;
      const session = row as OpenedSession;
      const { sessionId, userId, email, role, locale, companyId, mustChangePassword } = session;
      const level = effectiveLevel({ role, level: session.ownLevel }, companyId ? session : null);
      return { sessionId, userId, email, role, companyId, level, locale, tokenHash, mustChangePassword };
    },
  };
};

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

const profileQuery = prepared((tx) =>
  tx
    .select({ user: users, company: companies, hasHeldArticles })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare(''),
);

/** The person as screens see them. */
export async function getProfile({ tx, deps }: Pick<SystemCtx, 'tx' | 'deps'>, userId: string): Promise<Profile> {
  const [row] = await profileQuery(tx).execute({ userId });
  if (!row) throw new Error('the session names a person who does not exist');
  return {
    ...toProfile(row.user, row.company),
    mustConfirmEmail: mustConfirm(deps.config, row.user),
    hasHeldArticles: row.hasHeldArticles,
  };
}
