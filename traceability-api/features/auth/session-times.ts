import { and, gt, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema';

const HOUR_MS = 3_600_000;
/** A working day without use ends a session. */
const IDLE_MS = 12 * HOUR_MS;
/** However much it is used. */
const MAX_MS = 30 * 24 * HOUR_MS;

/** The last moment of a session that is opened now; nothing moves it later. */
export const sessionEnds = (openedAt: Date): Date => new Date(openedAt.getTime() + MAX_MS);

/** When a session ends if nobody uses it any more. */
export const validUntil = ({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }): Date =>
  new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, expiresAt.getTime()));

/** A session that was last used before this moment has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

/** The condition under which a session is valid; `app_open_session` in the database checks the same. */
export const isLiveSession = (now: Date) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
