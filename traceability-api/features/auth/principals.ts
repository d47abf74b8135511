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
 * The one token that follows another in a session. Derived, so that calls which refresh at the same moment all get the
 * same: none of them voids what another was given. Nobody can tell it from a random one without the secret.
 */
export const followingToken = (secret: string, sessionId: string, tokenHash: string) =>
  createHmac('sha256', secret).update(`refresh ${sessionId} ${tokenHash}`).digest('base64url');

type UserRow = typeof users.$inferSelect;
type CompanyRow = typeof companies.$inferSelect;

/** A person with their company, as far as a profile says it. */
interface PersonRow {
  userId: string;
  email: string;
  name: string;
  lastName: string;
  role: UserRow['role'];
  /** Null for an Admin, who has the company's. */
  ownLevel: number | null;
  /** The company's, for who has one. */
  hasFinalUsers: boolean;
  photoFileId: string | null;
  locale: UserRow['locale'];
  mustChangePassword: boolean;
  isDemo: boolean;
  /** As text where it came with a session. */
  emailConfirmedAt: Date | string | null;
  companyId: CompanyId | null;
  companyName: string | null;
  status: CompanyRow['status'] | null;
  level: number | null;
  prevLevel: number | null;
  hasHeldArticles: boolean;
}

/** A live session with its person and company, as `app_open_session` answers it. */
interface OpenedSession extends PersonRow {
  sessionId: string;
}

/** A value as it stands in a statement that is sent as plain text. */
const literal = (value: string) => pg.escapeLiteral(value);

/**
 * The statement that finds session, person and company behind a token, if all are alive, and notes once a minute that the
 * session is used: plain text, to be sent together with begin, whose scope it sets. With `isTenant` the transaction goes on as the company.
 */
function openSession(tokenHash: string, now: Date, isTenant: boolean, { statementMs, idleMs }: TimeLimits): string {
  const moments = [now, idleSince(now), new Date(now.getTime() - SEEN_EVERY_MS)].map((at) => literal(at.toISOString()));
  const values = [literal(tokenHash), ...moments, isTenant, Math.floor(statementMs), idleMs];
  return `select app_open_session(${values.join(', ')}) as session`;
}

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

/** The principal of a bearer token, or null when it is unknown, expired, revoked, or its person or company may not enter. */
export const principalOf =
  (config: Config): FindPrincipal =>
  (token, now, isTenant) => {
    const tokenHash = hashToken(token);
    return {
      opening: (limits) => openSession(tokenHash, now, isTenant, limits),
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

/** The person as screens see them, read anew: for calls that change them, or that come without a session. */
export async function getProfile({ tx, deps }: Pick<SystemCtx, 'tx' | 'deps'>, userId: string): Promise<Profile> {
  const [row] = await personQuery(tx).execute({ userId });
  if (!row) throw new Error('the session names a person who does not exist');
  return toProfile(row, deps.config);
}
