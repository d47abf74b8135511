import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Profile } from '@/lib/contract/auth';
import { effectiveLevel } from '@/lib/contract/core/levels';
import { articles, companies, users } from '../../db/schema';
import type { CompanyId, TimeLimits } from '../../db/client';
import { prepared } from '../../db/prepared';
import type { Config } from '../../config';
import type { FindPrincipal, SystemCtx } from '../../core/context';
import { hashToken } from '../../core/tokens';
import { isHeldArticle } from '../articles/filters';
import { mustConfirm } from '../companies/may-publish';
import { idleSince } from './session-times';

const SEEN_EVERY_MS = 60_000;

/**
 * The single successor of a token in a session. Derived, so that concurrent refreshes all get the same one and do not
 * void each other's. Without the secret it is indistinguishable from a random token.
 */
export const followingToken = (secret: string, sessionId: string, tokenHash: string) =>
  createHmac('sha256', secret).update(`refresh ${sessionId} ${tokenHash}`).digest('base64url');

type UserRow = typeof users.$inferSelect;
type CompanyRow = typeof companies.$inferSelect;

/** A user with their company, as needed for a profile. */
interface PersonRow {
  userId: string;
  email: string;
  name: string;
  lastName: string;
  role: UserRow['role'];
  /** Null for an Admin, who has the company's. */
  ownLevel: number | null;
  /** The company's, for users who have one. */
  hasFinalUsers: boolean;
  photoFileId: string | null;
  locale: UserRow['locale'];
  mustChangePassword: boolean;
  isDemo: boolean;
  /** A string if it came with a session. */
  emailConfirmedAt: Date | string | null;
  companyId: CompanyId | null;
  companyName: string | null;
  status: CompanyRow['status'] | null;
  level: number | null;
  prevLevel: number | null;
  hasHeldArticles: boolean;
}

/** A live session with its user and company, as returned by `app_open_session`. */
interface OpenedSession extends PersonRow {
  sessionId: string;
}

/** A value as a literal of a statement sent as plain text. */
const literal = (value: string) => pg.escapeLiteral(value);

/**
 * The statement that finds session, user and company of a token, if all are active, and records once a minute that the
 * session is used: plain text, to be sent together with begin, whose scope it sets. With `isTenant` the transaction
 * continues as the company. `hash` is the SQL of the token's hash.
 */
function openSession(hash: string, now: Date, isTenant: boolean, { statementMs, idleMs }: TimeLimits): string {
  const moments = [now, idleSince(now), new Date(now.getTime() - SEEN_EVERY_MS)].map((at) => literal(at.toISOString()));
  const values = [hash, ...moments, isTenant, Math.floor(statementMs), idleMs];
  return `select app_open_session(${values.join(', ')}) as session`;
}

/** The SQL of the hash of a session's token now, which is no longer that of the call if it was replaced since. */
const currentHash = (sessionId: string) => `(select token_hash from sessions where id = ${literal(sessionId)})`;

const levelOf = ({ role, ownLevel, status, level, prevLevel }: PersonRow): number =>
  effectiveLevel({ role, level: ownLevel }, status !== null && level !== null ? { status, level, prevLevel } : null);

/** Address of a photo behind the web's proxy. */
export const photoUrlOf = (photoFileId: string | null) => (photoFileId ? `/api/account/photos/${photoFileId}` : null);

const toProfile = (row: PersonRow, config: Config): Profile => ({
  userId: row.userId,
  email: row.email,
  name: row.name,
  lastName: row.lastName,
  role: row.role,
  companyId: row.companyId,
  businessName: row.companyName ?? '',
  companyStatus: row.status,
  levelAccess: levelOf(row),
  prevLevelAccess: row.prevLevel,
  hasFinalUsers: row.hasFinalUsers,
  photoUrl: photoUrlOf(row.photoFileId),
  locale: row.locale,
  mustChangePassword: row.mustChangePassword,
  isDemo: row.isDemo,
  mustConfirmEmail: mustConfirm(config, row),
  hasHeldArticles: row.hasHeldArticles,
});

/**
 * The principal of a bearer token, or null if it is unknown, expired, revoked, or its user or company has no access.
 */
export const principalOf =
  (config: Config): FindPrincipal =>
  (caller, now, isTenant) => {
    const isToken = typeof caller === 'string';
    const tokenHash = isToken ? hashToken(caller) : caller.tokenHash;
    const hash = isToken ? literal(tokenHash) : currentHash(caller.sessionId);
    return {
      opening: (limits) => openSession(hash, now, isTenant, limits),
      read([row]) {
        const { session } = row as { session: OpenedSession | null };
        if (!session) return null;
        return {
          sessionId: session.sessionId,
          userId: session.userId,
          email: session.email,
          role: session.role,
          companyId: session.companyId,
          locale: session.locale,
          tokenHash,
          mustChangePassword: session.mustChangePassword,
          level: levelOf(session),
          profile: () => toProfile(session, config),
        };
      },
    };
  };

const personQuery = prepared((tx) =>
  tx
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      lastName: users.lastName,
      role: users.role,
      ownLevel: users.level,
      hasFinalUsers: sql<boolean>`coalesce(${companies.hasFinalUsers}, ${users.hasFinalUsers})`,
      photoFileId: users.photoFileId,
      locale: users.locale,
      mustChangePassword: users.mustChangePassword,
      isDemo: users.isDemo,
      emailConfirmedAt: users.emailConfirmedAt,
      companyId: sql<CompanyId | null>`${companies.id}`,
      companyName: companies.name,
      status: companies.status,
      level: companies.level,
      prevLevel: companies.prevLevel,
      hasHeldArticles: sql<boolean>`exists (select 1 from ${articles}
        where ${and(eq(articles.companyId, companies.id), isNull(articles.deletedAt), isHeldArticle)})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare(''),
);

/** The user as screens show them, read again: for requests that change them, or that have no session. */
export async function getProfile({ tx, deps }: Pick<SystemCtx, 'tx' | 'deps'>, userId: string): Promise<Profile> {
  const [row] = await personQuery(tx).execute({ userId });
  if (!row) throw new Error('the session names a person who does not exist');
  return toProfile(row, deps.config);
}
