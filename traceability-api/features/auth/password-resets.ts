import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { auth, ResetLinkState } from '@/lib/contract/auth';
import { newId } from '../../db/ids';
import { companies, emailConfirmations, passwordResetRequests, passwordResets, sessions, users } from '../../db/schema';
import type { Tx } from '../../db/client';
import type { CallCtx, Deps, PublicStreamCtx, SystemCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { pageLink } from '../../mail/page-link';
import { audit } from '../../core/audit';
import { hashNewPassword, setPassword, voidResets } from './registration';
import { sendConfirmation } from '../email-confirmations/writes';
import { queueMail } from '../../core/mail-outbox';
import { maySignIn } from '../../core/signing-in';
import { mustConfirm } from '../companies/may-publish';
import { hashToken, newToken } from '../../core/tokens';
import { findUser } from './sign-in';

type Forgotten = z.output<typeof auth.forgotPassword.body>;
type Reset = z.output<typeof auth.resetPassword.body>;
type Request = typeof passwordResetRequests.$inferSelect;
type UserRow = typeof users.$inferSelect;
type Links = typeof passwordResets | typeof emailConfirmations;

const RESET_MINUTES = 30;
/** Links sent to an account within an hour without further conditions. */
const LINKS_PER_HOUR = 3;
/** Beyond those, another is sent only once the last is this old, or void. */
const FRESH_MINUTES = 5;

/**
 * Records a request for a reset link. The mail job looks the address up later, so that known and unknown ones get the
 * same response.
 */
export async function requestReset(ctx: SystemCtx, { email }: Forgotten): Promise<{ email: string }> {
  const { requestId } = ctx;
  await ctx.tx.insert(passwordResetRequests).values({ id: newId(), email, requestId, createdAt: ctx.now() });
  return { email };
}

/**
 * Whether a user has been sent enough links for now and the last one still works. A stranger who keeps requesting can
 * neither flood the mailbox nor void the link that the user is about to open.
 */
async function hasEnoughLinks(ctx: SystemCtx, { id }: UserRow, links: Links): Promise<boolean> {
  const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  const recent = await ctx.tx
    .select({ usedAt: links.usedAt, createdAt: links.createdAt })
    .from(links)
    .where(and(eq(links.userId, id), gt(links.createdAt, minutesAgo(60))))
    .orderBy(desc(links.createdAt), desc(links.id));
  const [last] = recent;
  return (
    last !== undefined &&
    recent.length >= LINKS_PER_HOUR &&
    last.usedAt === null &&
    last.createdAt > minutesAgo(FRESH_MINUTES)
  );
}

/** Mails a link to the user with this address, if there is one, in the user's language. A new link voids older ones. */
async function answerRequest(ctx: SystemCtx, { email }: Request): Promise<void> {
  const user = await findUser(ctx, email, true);
  if (!user) return;
  const isUnconfirmed = mustConfirm(ctx.deps.config, user);
  if (await hasEnoughLinks(ctx, user, isUnconfirmed ? emailConfirmations : passwordResets)) return;
  // A link to an unconfirmed address could hand the account to a stranger who receives its mail.
  if (isUnconfirmed) return sendConfirmation(ctx, user, { isForgotten: true });
  const token = newToken();
  const expiresAt = new Date(ctx.now().getTime() + RESET_MINUTES * 60_000);
  await voidResets(ctx, user);
  await ctx.tx
    .insert(passwordResets)
    .values({ id: newId(), userId: user.id, tokenHash: hashToken(token), expiresAt, createdAt: ctx.now() });
  await queueMail(ctx, {
    to: user.email,
    locale: user.locale,
    template: 'reset',
    values: { name: user.name, minutes: RESET_MINUTES },
    link: pageLink(ctx.deps.config, user.locale, `/auth/reset?token=${token}`),
    expiresAt,
    ...(user.companyId ? { companyId: user.companyId } : {}),
  });
  await audit(ctx, { entity: 'users', entityId: user.id });
}

/** Removes and returns the oldest request, skipping those claimed by another process; null if there is none. */
async function claimRequest(tx: Tx): Promise<Request | null> {
  const [request] = await tx
    .select()
    .from(passwordResetRequests)
    .orderBy(asc(passwordResetRequests.createdAt), asc(passwordResetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!request) return null;
  await tx.delete(passwordResetRequests).where(eq(passwordResetRequests.id, request.id));
  return request;
}

/** Handles every pending request for a reset link. */
export async function answerResetRequests(deps: Deps): Promise<void> {
  const answerNext = () =>
    deps.db.asSystem('forgotten passwords', async (tx) => {
      const request = await claimRequest(tx);
      if (!request) return false;
      const call = {
        deps,
        now: deps.now,
        requestId: request.requestId,
        action: 'auth.forgotPassword',
        label: undefined,
        clientIp: 'local',
      };
      await answerRequest({ ...call, tx, principal: null, locale: 'en' }, request);
      return true;
    });
  while (await answerNext());
}

const isUsableReset = (ctx: CallCtx, token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, ctx.now()),
  );

/** The address of the user for whom a link can set a password; undefined for a void link, or a user who may not sign in. */
async function findOwnerEmail(ctx: SystemCtx, token: string): Promise<string | undefined> {
  const [owner] = await ctx.tx
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(isUsableReset(ctx, token), maySignIn(ctx.deps.config)));
  return owner?.email;
}

async function hasSetPassword({ tx }: SystemCtx, token: string): Promise<boolean> {
  const [link] = await tx
    .select({ hasSetPassword: passwordResets.hasSetPassword })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  return link?.hasSetPassword ?? false;
}

/**
 * Reports why a link does not work: a user who submits the form again, because the response was lost, learns that the
 * password was set.
 * @throws ALREADY_PROCESS for a link that has set a password, INVALID_TOKEN for any other
 */
async function refuseLink(ctx: SystemCtx, token: string): Promise<never> {
  return fail((await hasSetPassword(ctx, token)) ? 'ALREADY_PROCESS' : 'INVALID_TOKEN');
}

/**
 * What a link would do if a password were sent with it now. Reads only, because mail scanners open links too, and tells
 * no more than sending would.
 */
export async function checkReset(
  ctx: SystemCtx,
  { token }: z.output<typeof auth.checkReset.body>,
): Promise<{ state: ResetLinkState }> {
  if ((await findOwnerEmail(ctx, token)) !== undefined) return { state: 'usable' };
  return { state: (await hasSetPassword(ctx, token)) ? 'used' : 'expired' };
}

/**
 * The hash of the password that a mailed token is to set.
 * @throws INVALID_TOKEN, ALREADY_PROCESS, INVALID_PASSWORD, UNAVAILABLE
 */
export async function prepareReset(ctx: PublicStreamCtx, body: Reset): Promise<string> {
  const email = await ctx.transaction(
    async (system) => (await findOwnerEmail(system, body.token)) ?? refuseLink(system, body.token),
  );
  return hashNewPassword({ password: body.password, email }, 'known');
}

/**
 * Sets a new password with a mailed token: one winner among concurrent attempts, all sessions end.
 * @throws INVALID_TOKEN, ALREADY_PROCESS if it has already set one
 */
export async function resetPassword(ctx: SystemCtx, body: Reset, passwordHash: string): Promise<{ email: string }> {
  // Locks the user before the link, as every password change does; the link is checked again below.
  const [owner] = await ctx.tx
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(isUsableReset(ctx, body.token), maySignIn(ctx.deps.config)))
    .for('no key update', { of: users });
  if (!owner) return refuseLink(ctx, body.token);
  const used = await ctx.tx
    .update(passwordResets)
    .set({ usedAt: ctx.now(), hasSetPassword: true })
    .where(isUsableReset(ctx, body.token))
    .returning({ id: passwordResets.id });
  if (used.length === 0) return refuseLink(ctx, body.token);
  const { user } = owner;
  await setPassword(ctx, user, passwordHash);
  await ctx.tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)));
  return { email: user.email };
}
