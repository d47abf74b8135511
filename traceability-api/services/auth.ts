import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { auth } from '@/lib/contract/auth';
import { fold } from '@/lib/domain/text';
import { newId } from '../db/ids';
import { companies, passwordResets, sessions, users } from '../db/schema';
import type { CallCtx, PublicStreamCtx, SessionCtx, SessionStreamCtx, SystemCtx } from '../http/context';
import { ApiError, fail, refuseDuplicates } from '../http/errors';
import { audit } from './audit-log';
import { countDay } from './daily-counts';
import { queueMail } from './mail-outbox';
import type { HashLane } from './hash-queue';
import { checkNewPassword, hashPassword, isPasswordRight } from './passwords';
import { hashToken, newToken } from './principals';
import { findUser } from './sign-in';

type Body<K extends keyof typeof auth> = (typeof auth)[K] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : never;
type UserRow = typeof users.$inferSelect;

const RESET_MINUTES = 30;
/** Level of a newly registered company (rule `company.defaultLevel`). */
const DEFAULT_LEVEL = 200;

/** The hash of a password that somebody chooses for an account. @throws INVALID_PASSWORD, UNAVAILABLE */
export async function hashNewPassword(
  { password, email }: { password: string; email: string },
  lane: HashLane,
): Promise<string> {
  checkNewPassword(password, email);
  return hashPassword(password, lane);
}

/** Registers a company and its first administrator. @throws EMAIL_ALREADY_EXISTS, COMPANY_ALREADY_EXIST */
export async function register(
  ctx: SystemCtx,
  body: Body<'register'>,
  passwordHash: string,
): Promise<{ email: string }> {
  const companyId = newId();
  const userId = newId();
  const refusals = {
    companies_name_key: () => new ApiError('COMPANY_ALREADY_EXIST'),
    users_email: () => new ApiError('EMAIL_ALREADY_EXISTS'),
  };
  await refuseDuplicates(refusals, async () => {
    await ctx.tx.insert(companies).values({
      id: companyId,
      name: body.businessName,
      nameKey: fold(body.businessName),
      level: DEFAULT_LEVEL,
      hasFinalUsers: body.hasFinalUsers,
    });
    await ctx.tx.insert(users).values({
      id: userId,
      companyId,
      email: body.email,
      name: body.name,
      lastName: body.lastName,
      passwordHash,
      role: 'Admin',
      locale: body.locale,
    });
  });
  await countDay(ctx.tx, companyId, 'registers', ctx.now());
  await queueMail(ctx, {
    to: body.email,
    locale: body.locale,
    template: 'welcome',
    values: { name: body.name, company: body.businessName },
    link: ctx.deps.config.publicBaseUrl,
    companyId,
  });
  await audit(ctx, { entity: 'companies', entityId: companyId });
  return { email: body.email };
}

/** Queues a reset mail if the address is known; the answer is the same if not. A new link voids older ones. */
export async function forgotPassword(ctx: SystemCtx, body: Body<'forgotPassword'>): Promise<{ email: string }> {
  const user = await findUser(ctx, body.email);
  if (!user) return { email: body.email };
  const token = newToken();
  await ctx.tx
    .update(passwordResets)
    .set({ usedAt: ctx.now() })
    .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
  await ctx.tx.insert(passwordResets).values({
    id: newId(),
    userId: user.id,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.now().getTime() + RESET_MINUTES * 60_000),
    createdAt: ctx.now(),
  });
  const link = `${ctx.deps.config.publicBaseUrl}${body.locale === 'es' ? '' : `/${body.locale === 'pt' ? 'pr' : body.locale}`}/auth/reset?token=${token}`;
  await queueMail(ctx, {
    to: user.email,
    locale: body.locale,
    template: 'reset',
    values: { name: user.name, minutes: RESET_MINUTES },
    link,
    ...(user.companyId ? { companyId: user.companyId } : {}),
  });
  await audit(ctx, { entity: 'users', entityId: user.id });
  return { email: body.email };
}

async function setPassword(ctx: SystemCtx, user: UserRow, passwordHash: string): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, updatedAt: ctx.now() })
    .where(eq(users.id, user.id));
  await queueMail(ctx, {
    to: user.email,
    locale: user.locale,
    template: 'passwordChanged',
    values: { name: user.name },
  });
  await audit(ctx, { entity: 'users', entityId: user.id });
}

const isUsableReset = (ctx: CallCtx, token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, ctx.now()),
  );

/** The hash of the password that a mailed token is to set. @throws INVALID_TOKEN, INVALID_PASSWORD */
export async function prepareReset(ctx: PublicStreamCtx, body: Body<'resetPassword'>): Promise<string> {
  const [owner] = await ctx.transaction(({ tx }) =>
    tx
      .select({ email: users.email })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(and(isUsableReset(ctx, body.token), isNull(users.deletedAt))),
  );
  return owner ? hashNewPassword({ password: body.password, email: owner.email }, 'known') : fail('INVALID_TOKEN');
}

/** Sets a new password with a mailed token: one winner among many tries, all sessions end. @throws INVALID_TOKEN */
export async function resetPassword(
  ctx: SystemCtx,
  body: Body<'resetPassword'>,
  passwordHash: string,
): Promise<{ email: string }> {
  const [reset] = await ctx.tx
    .update(passwordResets)
    .set({ usedAt: ctx.now() })
    .where(isUsableReset(ctx, body.token))
    .returning();
  const [user] = reset
    ? await ctx.tx
        .select()
        .from(users)
        .where(and(eq(users.id, reset.userId), isNull(users.deletedAt)))
    : [];
  if (!user) return fail('INVALID_TOKEN');
  await setPassword(ctx, user, passwordHash);
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)));
  return { email: user.email };
}

interface PasswordChange {
  /** The hash that the current password fitted. */
  before: string;
  after: string;
}

/** Checks the current password and hashes the new one. @throws INVALID_PASS, INVALID_PASSWORD */
export async function prepareChange(ctx: SessionStreamCtx, body: Body<'changePassword'>): Promise<PasswordChange> {
  const { userId, email } = ctx.principal;
  const [user] = await ctx.transaction(({ tx }) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user || !(await isPasswordRight(user.passwordHash, body.currentPassword, 'known'))) return fail('INVALID_PASS');
  return { before: user.passwordHash, after: await hashNewPassword({ password: body.password, email }, 'known') };
}

/** Changes the own password; every other session ends. @throws INVALID_PASS when it was changed meanwhile */
export async function changePassword(ctx: SessionCtx, change: PasswordChange): Promise<{ changed: boolean }> {
  const { userId, sessionId } = ctx.principal;
  const [user] = await ctx.tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user?.passwordHash !== change.before) return fail('INVALID_PASS');
  await setPassword(ctx, user, change.after);
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return { changed: true };
}
