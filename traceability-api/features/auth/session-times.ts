import { and, gt, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema';

const HOUR_MS = 3_600_000;
/** A session ends after a working day without use. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used. */
const MAX_MS = 30 * 24 * HOUR_MS;

/** The latest end of a session that is opened now; nothing extends it. */
export const sessionEnds = (openedAt: Date): Date => new Date(openedAt.getTime() + MAX_MS);

/** When a session ends if it is not used again. */
export const validUntil = ({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }): Date =>
  new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, expiresAt.getTime()));

/** A session that was last used before this time has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

/** The condition under which a session is valid; `app_open_session` in the database checks the same. */
export const isLiveSession = (now: Date) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
