import { and, count, eq, isNull } from 'drizzle-orm';
import type { CONFIRMATION_STATES } from '@/lib/contract/email-confirmations';
import { newId } from '../../db/ids';
import { articles, companies, emailConfirmations, mailOutbox, users } from '../../db/schema';
import type { PublicStreamCtx, SessionCtx, SystemCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { pageLink } from '../../mail/page-link';
import { audit } from '../../core/audit';
import { isHeldArticle } from '../articles/filters';
import { endUnsentLinks, queueMail } from '../../core/mail-outbox';
import { maySignIn } from '../../core/signing-in';
import { mustConfirm } from '../companies/may-publish';
import { hashToken, newToken } from '../../core/tokens';

type UserRow = typeof users.$inferSelect;

const LINK_HOURS = 48;

/**
 * Mails a link that confirms the address, in the user's language. Older links become void. With `isForgotten` the mail
 * explains that it is sent instead of a link for a new password.
 */
export async function sendConfirmation(ctx: SystemCtx, user: UserRow, { isForgotten = false } = {}): Promise<void> {
  const key = newToken();
  const expiresAt = new Date(ctx.now().getTime() + LINK_HOURS * 3_600_000);
  await ctx.tx
    .update(emailConfirmations)
    .set({ usedAt: ctx.now() })
    .where(and(eq(emailConfirmations.userId, user.id), isNull(emailConfirmations.usedAt)));
  await endUnsentLinks(ctx, user.email, { isConfirmation: true });
  await ctx.tx.insert(emailConfirmations).values({
    id: newId(),
    userId: user.id,
    email: user.email,
    tokenHash: hashToken(key),
    expiresAt,
    createdAt: ctx.now(),
  });
  await queueMail(ctx, {
    to: user.email,
    locale: user.locale,
    template: 'confirmEmail',
    values: { name: user.name, hours: LINK_HOURS, isForgotten: isForgotten ? 'yes' : 'no' },
    link: pageLink(ctx.deps.config, user.locale, `/auth/confirm?key=${key}`),
    isConfirmation: true,
    expiresAt,
    ...(user.companyId ? { companyId: user.companyId } : {}),
  });
}

/** The link of a key with its recipient, in any state; none for users who may not sign in. */
async function findLink(ctx: SystemCtx, key: string) {
  const [row] = await ctx.tx
    .select({ link: emailConfirmations, user: users })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(emailConfirmations.tokenHash, hashToken(key)), maySignIn(ctx.deps.config)))
    .for('no key update', { of: users });
  return row ?? null;
}

async function countHeld(ctx: SystemCtx, companyId: string | null): Promise<number> {
  if (!companyId) return 0;
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(articles)
    .where(and(eq(articles.companyId, companyId), isNull(articles.deletedAt), isHeldArticle));
  return row?.total ?? 0;
}

/** From now on the company may publish, and held mails are sent. */
async function markConfirmed(ctx: SystemCtx, user: UserRow, linkId: string): Promise<void> {
  const now = ctx.now();
  await ctx.tx.update(emailConfirmations).set({ usedAt: now }).where(eq(emailConfirmations.id, linkId));
  await ctx.tx.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, user.id));
  await ctx.tx.update(mailOutbox).set({ heldFor: null, nextAttemptAt: now }).where(eq(mailOutbox.heldFor, user.id));
  await audit(ctx, { entity: 'users', entityId: user.id });
}

interface Confirmation {
  state: (typeof CONFIRMATION_STATES)[number];
  email: string;
  heldArticles: number;
}

/**
 * Confirms the address to which a key was sent. Using it again confirms this; an address changed since is not
 * confirmed.
 */
export async function confirmEmail(ctx: SystemCtx, key: string): Promise<Confirmation> {
  const confirmation = await findLink(ctx, key);
  if (!confirmation) return { state: 'unknown', email: '', heldArticles: 0 };
  const { link, user } = confirmation;
  const isSameAddress = link.email === user.email;
  if (isSameAddress && user.emailConfirmedAt === null) {
    if (link.usedAt !== null || link.expiresAt <= ctx.now()) return { state: 'expired', email: '', heldArticles: 0 };
    await markConfirmed(ctx, user, link.id);
  } else if (!isSameAddress) return { state: 'expired', email: '', heldArticles: 0 };
  return { state: 'confirmed', email: user.email, heldArticles: await countHeld(ctx, user.companyId) };
}

/** The user whose link has expired, once the limit of mails allows another. @throws INVALID_TOKEN, RATE_LIMITED */
export async function prepareRenewal(ctx: PublicStreamCtx, key: string): Promise<string> {
  const confirmation = await ctx.transaction((system) => findLink(system, key));
  if (!confirmation) return fail('INVALID_TOKEN');
  await ctx.deps.limits.consume('confirmationByPerson', confirmation.user.id);
  return confirmation.user.id;
}

/** Sends another link if the address is still unconfirmed. */
export async function renewConfirmation(ctx: SystemCtx, userId: string): Promise<{ email: string; sent: boolean }> {
  const [user] = await ctx.tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  if (!user) return fail('NOT_FOUND');
  const mustSend = mustConfirm(ctx.deps.config, user);
  if (mustSend) {
    await sendConfirmation(ctx, user);
    await audit(ctx, { entity: 'users', entityId: user.id });
  }
  return { email: user.email, sent: mustSend };
}

/** Sends the signed-in user another link, unless their e-mail is confirmed. */
export const sendOwnConfirmation = (ctx: SessionCtx) => renewConfirmation(ctx, ctx.principal.userId);
