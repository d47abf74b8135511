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
 * Finds the person who may sign in, held where the password is at stake: it is not changed meanwhile. Deactivated people and
 * suspended companies are as unknown as nobody.
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
 * The person whose device this is, as long as it has not shown too many wrong passwords: what strangers do to the account
 * does not touch them. A device that has is a stranger's from then on.
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

/** The person whose password a stranger shows, after the wait that earlier ones have earned the account. */
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
    // Counted before it was clear, so that tries at one moment count each other.
    if (!isMiss) {
      await limits.refund('missesByAddressAndAccount', ownKey);
      await limits.refund('missesByAccount', email);
    }
  }
}

/**
 * The person who shows the right password. Unknown person and wrong password answer alike, in the same time. Strangers
 * are limited by their address and wait the longer the more of them were wrong; a device known for the account is not
 * kept waiting. @throws INVALID_PASS_OR_EMAIL, RATE_LIMITED, UNAVAILABLE
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
 * Opens a session for a person whose credentials were right a moment ago, in place of the one that the browser had.
 * @throws INVALID_PASS_OR_EMAIL when they no longer are
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
