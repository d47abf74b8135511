import { and, eq, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { auth, Profile } from '@/lib/contract/auth';
import { newId } from '../../db/ids';
import { companies, sessions, users } from '../../db/schema';
import type { PublicStreamCtx, SystemCtx } from '../../core/context';
import { ApiError, fail } from '../../core/errors';
import { audit } from '../../core/audit';
import { maySignIn } from '../../core/signing-in';
import { countDay } from '../scans/daily-counts';
import { findDevice, rememberDevice } from './known-devices';
import { networkOf } from '../../core/limits/networks';
import { isPasswordRight } from '../passwords/passwords';
import { getProfile } from './principals';
import { hashToken, newToken } from '../../core/tokens';
import { sessionEnds, validUntil } from './session-times';
import { deviceOf } from './session-devices';
import { createSignInPace } from './sign-in-pace';

type Credentials = z.output<typeof auth.login.body>;
type UserRow = typeof users.$inferSelect;

const pace = createSignInPace();

/**
 * Finds the user who may sign in; locked if the password matters, so that it is not changed meanwhile. Deactivated
 * users and those of suspended companies are treated as unknown.
 */
export async function findUser(ctx: SystemCtx, email: string, isHeld = false): Promise<UserRow | null> {
  const query = ctx.tx
    .select({ user: users })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.email, email), maySignIn(ctx.deps.config)))
    .limit(1);
  const [row] = await (isHeld ? query.for('no key update', { of: users }) : query);
  return row?.user ?? null;
}

const findByEmail = (ctx: PublicStreamCtx, email: string) => ctx.transaction((system) => findUser(system, email));

/**
 * The user of a known device, unless it has sent too many wrong passwords: strangers' attempts on the account do not
 * affect it. After too many, the device is treated as a stranger's.
 */
async function ownerOfDevice(ctx: PublicStreamCtx, { email, device }: Credentials): Promise<UserRow | null> {
  if (!device) return null;
  const user = await findByEmail(ctx, email);
  const name = user && findDevice(ctx.deps.config.internalSecret, user, device, ctx.now());
  if (!name) return null;
  try {
    await ctx.deps.limits.consume('loginByDevice', name);
    return user;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The user for a stranger's attempt, after the delay that earlier wrong passwords caused. */
async function checkUnknownDevice(ctx: PublicStreamCtx, { email, password }: Credentials): Promise<UserRow | null> {
  const { limits } = ctx.deps;
  const network = networkOf(ctx.clientIp);
  const ownKey = `${network} ${email}`;
  await limits.consume('loginByAddressAndAccount', ownKey);
  await limits.consume('loginByAddress', network);
  const ownMisses = await limits.consume('missesByAddressAndAccount', ownKey);
  const misses = await limits.consume('missesByAccount', email);
  let isMiss = false;
  try {
    await pace({ account: email, misses, ownMisses }, ctx.signal());
    const user = await findByEmail(ctx, email);
    isMiss = !(await isPasswordRight(user?.passwordHash ?? null, password, 'stranger'));
    return isMiss ? null : user;
  } finally {
    // Counted before the result was known, so that concurrent attempts count each other.
    if (!isMiss) {
      await limits.refund('missesByAddressAndAccount', ownKey);
      await limits.refund('missesByAccount', email);
    }
  }
}

/**
 * The user with the correct password. Unknown user and wrong password get the same response, in the same time.
 * Strangers are limited by address and delayed according to the number of wrong attempts; a device known for the
 * account is not delayed. @throws INVALID_PASS_OR_EMAIL, RATE_LIMITED, UNAVAILABLE
 */
export async function checkCredentials(ctx: PublicStreamCtx, body: Credentials): Promise<UserRow> {
  const owner = await ownerOfDevice(ctx, body);
  if (!owner) return (await checkUnknownDevice(ctx, body)) ?? fail('INVALID_PASS_OR_EMAIL');
  const isRight = await isPasswordRight(owner.passwordHash, body.password, 'known');
  return isRight ? owner : fail('INVALID_PASS_OR_EMAIL');
}

interface SignedIn {
  token: string;
  expiresAt: string;
  device: string;
  profile: Profile;
}

/** Ends the previous session of a browser; holding its token is enough. */
async function endReplaced(ctx: SystemCtx, token: string): Promise<void> {
  const hash = hashToken(token);
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(or(eq(sessions.tokenHash, hash), eq(sessions.previousHash, hash)), isNull(sessions.revokedAt)));
}

/**
 * Opens a session for a user whose credentials were just verified, replacing the browser's previous one.
 * @throws INVALID_PASS_OR_EMAIL if they are no longer valid
 */
export async function login(ctx: SystemCtx, body: Credentials, checked: UserRow): Promise<SignedIn> {
  // Locks the user before any session, as every password change does: either that ends this session, or this one fails.
  const user = await findUser(ctx, checked.email, true);
  if (user?.passwordHash !== checked.passwordHash) return fail('INVALID_PASS_OR_EMAIL');
  const now = ctx.now();
  const token = newToken();
  const device = deviceOf(body.userAgent);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: sessionEnds(now) };
  await ctx.tx
    .insert(sessions)
    .values({ id: newId(), userId: user.id, tokenHash: hashToken(token), ...device, ...times });
  if (body.replaces) await endReplaced(ctx, body.replaces);
  await ctx.tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
  if (user.companyId) await countDay(ctx.tx, user.companyId, 'logins', now);
  await audit(ctx, { entity: 'users', entityId: user.id });
  return {
    token,
    expiresAt: validUntil(times).toISOString(),
    device: rememberDevice(ctx.deps.config.internalSecret, user, body.device, now),
    profile: await getProfile(ctx, user.id),
  };
}
