import { NO_LOOK } from '@/lib/contract/company-look';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { auth } from '@/lib/contract/auth';
import { readsOneWay } from '@/lib/domain/addresses/request-target.mjs';
import { fold } from '@/lib/domain/text';
import { newId } from '../../db/ids';
import { companies, passwordResets, sessions, users } from '../../db/schema';
import type { SessionCtx, SessionStreamCtx, SystemCtx } from '../../core/context';
import { ApiError, fail, mapUniqueViolation } from '../../core/errors';
import { audit } from '../../core/audit';
import { countDay } from '../scans/daily-counts';
import { sendConfirmation } from '../email-confirmations/writes';
import { endUnsentLinks, queueMail } from '../../core/mail-outbox';
import { pageLink } from '../../mail/page-link';
import type { HashLane } from '../passwords/hash-queue';
import { checkNewPassword, hashPassword, isPasswordRight } from '../passwords/passwords';
import { ruleValue } from '../rules/reads';
import { grantStarterCodes } from '../blocks/starter-codes';

type Body<K extends keyof typeof auth> = (typeof auth)[K] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : never;
type UserRow = typeof users.$inferSelect;

/** The hash of a new password for an account. @throws INVALID_PASSWORD, UNAVAILABLE */
export async function hashNewPassword(
  { password, email }: { password: string; email: string },
  lane: HashLane,
): Promise<string> {
  checkNewPassword(password, email);
  return hashPassword(password, lane);
}

/** The status of a company is requested by its name. @throws INVALID_DATA for a name that no URL can contain */
export function checkCompanyName(name: string): void {
  if (!readsOneWay(name)) fail('INVALID_DATA', { text: 'unaddressableName', path: 'businessName' });
}

/** Inserts a company with its first administrator. @throws EMAIL_ALREADY_EXISTS, COMPANY_ALREADY_EXIST */
async function insertCompany(ctx: SystemCtx, body: Body<'register'>, passwordHash: string) {
  const companyId = newId();
  const isAsked = ctx.deps.config.smtpUrl !== undefined;
  const refusals = {
    companies_name_key: () => new ApiError('COMPANY_ALREADY_EXIST', { path: 'businessName' }),
    users_email: () => new ApiError('EMAIL_ALREADY_EXISTS', { path: 'email' }),
  };
  const { email, name, lastName, locale } = body;
  const created = await mapUniqueViolation(refusals, async () => {
    await ctx.tx.insert(companies).values({
      id: companyId,
      name: body.businessName,
      nameKey: fold(body.businessName),
      level: await ruleValue(ctx.tx, 'company.defaultLevel'),
      hasFinalUsers: body.hasFinalUsers,
      look: { ...NO_LOOK, language: locale },
    });
    return ctx.tx
      .insert(users)
      .values({
        id: newId(),
        companyId,
        email,
        name,
        lastName,
        locale,
        passwordHash,
        role: 'Admin',
        // Without a mail server nothing can be confirmed, and a trial continues at once.
        emailConfirmedAt: isAsked ? null : ctx.now(),
      })
      .returning();
  });
  return { companyId, isAsked, user: created[0] ?? fail('INTERNAL_SERVER_ERROR') };
}

/**
 * Registers a company and its first administrator, whose e-mail has to be confirmed if mails are sent.
 * @throws EMAIL_ALREADY_EXISTS, COMPANY_ALREADY_EXIST
 */
export async function register(
  ctx: SystemCtx,
  body: Body<'register'>,
  passwordHash: string,
): Promise<{ email: string }> {
  const { companyId, isAsked, user } = await insertCompany(ctx, body, passwordHash);
  if (isAsked) await sendConfirmation(ctx, user);
  await grantStarterCodes(ctx.tx, companyId, ctx.now());
  await countDay(ctx.tx, companyId, 'registers', ctx.now());
  await queueMail(ctx, {
    to: body.email,
    locale: body.locale,
    template: 'welcome',
    values: { name: body.name, company: body.businessName },
    link: pageLink(ctx.deps.config, body.locale, '/auth/login'),
    companyId,
  });
  await audit(ctx, { entity: 'companies', entityId: companyId });
  return { email: body.email };
}

/**
 * Voids all password links of a user, and their unsent mails. The caller holds the lock on the user, so none is being
 * created.
 */
export async function voidResets(ctx: SystemCtx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await ctx.tx
    .update(passwordResets)
    .set({ usedAt: ctx.now() })
    .where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
  await endUnsentLinks(ctx, email);
}

/** Stores a new password, voids every link that would set another, and notifies the user by mail. */
export async function setPassword(ctx: SystemCtx, user: UserRow, passwordHash: string): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, updatedAt: ctx.now() })
    .where(eq(users.id, user.id));
  await voidResets(ctx, user);
  await queueMail(ctx, {
    to: user.email,
    locale: user.locale,
    template: 'passwordChanged',
    values: { name: user.name },
    link: pageLink(ctx.deps.config, user.locale, '/auth/forgot-password'),
  });
  await audit(ctx, { entity: 'users', entityId: user.id });
}

interface PasswordChange {
  /** The hash that the current password matched. */
  before: string;
  after: string;
}

/** Checks the current password and hashes the new one. @throws INVALID_PASS, INVALID_PASSWORD */
export async function prepareChange(ctx: SessionStreamCtx, body: Body<'changePassword'>): Promise<PasswordChange> {
  const { userId, email } = ctx.principal;
  const [user] = await ctx.transaction(({ tx }) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user || !(await isPasswordRight(user.passwordHash, body.currentPassword, 'known')))
    return fail('INVALID_PASS', { path: 'currentPassword' });
  return { before: user.passwordHash, after: await hashNewPassword({ password: body.password, email }, 'known') };
}

/** Changes the user's own password; every other session ends. @throws INVALID_PASS if it was changed meanwhile */
export async function changePassword(ctx: SessionCtx, change: PasswordChange): Promise<{ changed: boolean }> {
  const { userId, sessionId } = ctx.principal;
  const [user] = await ctx.tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user?.passwordHash !== change.before) return fail('INVALID_PASS', { path: 'currentPassword' });
  await setPassword(ctx, user, change.after);
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return { changed: true };
}
