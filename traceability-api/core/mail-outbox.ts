import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/core/levels';
import { newId } from '../db/ids';
import type { Tx } from '../db/client';
import { companies, mailOutbox, users } from '../db/schema';
import type { Deps, SystemCtx, TenantCtx } from './context';
import { pageLink } from '../mail/page-link';
import { plainNote, plainValues } from '../mail/plain-values';
import { maySignIn } from './signing-in';
import { translate, type Values } from './texts';

/**
 * Attempts for a mail that the server rejects permanently, and for one that could not be delivered: two days' worth.
 */
const TRIES = { refused: 8, notTaken: 53 };
const LONGEST_PAUSE_MINUTES = 60;
/** How long a claim on a mail lasts without a heartbeat, and the interval of the heartbeat. */
const CLAIM_MS = 60_000;
const RENEW_MS = 20_000;

type Notes = Record<string, string>;

interface Letter {
  to: string;
  locale: Locale;
  /** Key under `Mails`: has `subject` and `body`. */
  template: string;
  /** Text by users, and numbers. Texts are sanitised: they cannot add a link or a line. */
  values: Values;
  /** Amounts, formatted in the mail's language. */
  figures?: Values;
  /** Texts written by super-admins: multi-line, kept whole. */
  notes?: Notes;
  /** The mail's only link, to our own site; `{link}` in the text. */
  link?: string;
  companyId?: string;
  /** A confirmation mail: all other mails to an unconfirmed address wait for it. */
  isConfirmation?: boolean;
  /** When its link expires: it is not sent after that. */
  expiresAt?: Date;
}

/** Queues a mail in the transaction of its cause, so that a rollback discards it. */
export async function queueMail(ctx: TenantCtx | SystemCtx, letter: Letter): Promise<void> {
  const t = translate(letter.locale, `Mails.${letter.template}`);
  const { figures, notes = {}, link } = letter;
  const values = {
    ...plainValues(letter.values),
    ...figures,
    ...Object.fromEntries(Object.entries(notes).map(([key, note]) => [key, plainNote(note)])),
    ...(link === undefined ? {} : { link }),
  };
  await ctx.tx.insert(mailOutbox).values({
    id: newId(),
    companyId: letter.companyId ?? null,
    recipient: letter.to,
    subject: t('subject', values),
    body: t('body', values),
    isConfirmation: letter.isConfirmation ?? false,
    expiresAt: letter.expiresAt ?? null,
    createdAt: ctx.now(),
    nextAttemptAt: ctx.now(),
  });
}

/**
 * Ends a person's unsent mails whose links are void by now: retried later than the valid one, they would arrive last.
 * Either those that confirm an address, or those for a new password.
 */
export async function endUnsentLinks(ctx: SystemCtx, recipient: string, { isConfirmation = false } = {}) {
  const { sentAt, failedAt, expiresAt } = mailOutbox;
  await ctx.tx
    .update(mailOutbox)
    .set({ failedAt: ctx.now() })
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        eq(mailOutbox.isConfirmation, isConfirmation),
        isNotNull(expiresAt),
        isNull(sentAt),
        isNull(failedAt),
      ),
    );
}

interface Person extends Record<string, unknown> {
  email: string;
  name: string;
  locale: Locale;
}

/** The same news for several people, each in their own language. `{name}` is theirs. */
interface Circular {
  template: string;
  values: Values;
  figures?: (locale: Locale) => Values;
  notes?: Notes;
  /** The page that the mail links to. */
  path?: string;
}

async function queueForAll(
  ctx: TenantCtx | SystemCtx,
  people: readonly Person[],
  companyId: string,
  { template, values, figures, notes, path }: Circular,
): Promise<void> {
  for (const { email, name, locale } of people)
    await queueMail(ctx, {
      to: email,
      locale,
      template,
      companyId,
      values: { name, ...values },
      ...(figures ? { figures: figures(locale) } : {}),
      ...(notes ? { notes } : {}),
      ...(path === undefined ? {} : { link: pageLink(ctx.deps.config, locale, path) }),
    });
}

/** Administrators of a company who can sign in: nobody else can open the linked page. Joins the company. */
export const isMailedAdministrator = ({ deps }: TenantCtx | SystemCtx, companyId: string) =>
  and(eq(users.companyId, companyId), eq(users.role, 'Admin'), maySignIn(deps.config));

/** Queues a mail to the administrators of a company. */
export async function queueAdministratorMail(
  ctx: TenantCtx | SystemCtx,
  companyId: string,
  circular: Circular,
): Promise<void> {
  const people = await ctx.tx
    .select({ email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isMailedAdministrator(ctx, companyId));
  await queueForAll(ctx, people, companyId, circular);
}

/** Queues a mail to the super-admins about what a company has done. */
export async function queueSuperAdminMail(ctx: TenantCtx, circular: Circular): Promise<void> {
  const { rows } = await ctx.tx.execute<Person>(sql`select email, name, locale from app_super_admins()`);
  await queueForAll(ctx, rows, ctx.companyId, circular);
}

type Mail = typeof mailOutbox.$inferSelect;

/**
 * Holds back a mail to an address that its owner has not confirmed; returns whether it did. A concurrent confirmation waits
 * for this and then releases the mail.
 */
async function holdIfUnconfirmed(tx: Tx, mail: Mail): Promise<boolean> {
  if (mail.isConfirmation) return false;
  const [unconfirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, mail.recipient), isNull(users.deletedAt), isNull(users.emailConfirmedAt)))
    .for('share');
  if (!unconfirmed) return false;
  await tx.update(mailOutbox).set({ heldFor: unconfirmed.id }).where(eq(mailOutbox.id, mail.id));
  return true;
}

/** Ends a mail whose link has expired; returns whether it did. */
async function endIfExpired(tx: Tx, { id, expiresAt }: Mail, now: Date): Promise<boolean> {
  if (expiresAt === null || expiresAt > now) return false;
  await tx.update(mailOutbox).set({ failedAt: now }).where(eq(mailOutbox.id, id));
  return true;
}

/** Nothing waits longer than the longest delay: what seems to was written while the clock was ahead. */
const isItsTime = (now: Date) =>
  or(
    lte(mailOutbox.nextAttemptAt, now),
    gt(mailOutbox.nextAttemptAt, new Date(now.getTime() + 2 * LONGEST_PAUSE_MINUTES * 60_000)),
  );

const claimedUntil = ({ now }: Deps) => new Date(now().getTime() + CLAIM_MS);

/** Claims the oldest due mail while it is sent; null when there is none, 'kept' when it is not to be sent. */
const claim = (deps: Deps) =>
  deps.db.asSystem('mail outbox', async (tx) => {
    const { sentAt, failedAt, heldFor } = mailOutbox;
    const isDue = and(isNull(sentAt), isNull(failedAt), isNull(heldFor), isItsTime(deps.now()));
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(isDue)
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!mail) return null;
    if (await endIfExpired(tx, mail, deps.now())) return 'kept' as const;
    if (deps.config.smtpUrl !== undefined && (await holdIfUnconfirmed(tx, mail))) return 'kept' as const;
    const attempts = mail.attempts + 1;
    await tx
      .update(mailOutbox)
      .set({ attempts, nextAttemptAt: claimedUntil(deps) })
      .where(eq(mailOutbox.id, mail.id));
    return { ...mail, attempts };
  });

/** Renews a claim while `work` runs: no other process sends the mail again, and the claim of a dead process expires. */
async function whileClaimed(renew: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  let lastRenewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    lastRenewal = lastRenewal.then(renew).catch(() => undefined);
  }, RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    // The outcome of the mail is written after the last renewal.
    await lastRenewal;
  }
}

/**
 * Whether the server will never accept the mail: because of its address or content, not a password that can be
 * corrected.
 */
const isRefusal = (code: unknown, responseCode: unknown) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;

/**
 * Sends due mails until it is stopped: a send in progress is finished and recorded, or it would be repeated. A failed
 * mail is retried after 1, 4, 9 … minutes, an hour at most. A mail server may be down for a night.
 */
export async function sendDueMail(deps: Deps, stopping?: AbortSignal): Promise<number> {
  let sentCount = 0;
  const next = async () => (stopping?.aborted ? null : claim(deps));
  for (let mail = await next(); mail; mail = await next()) {
    if (mail === 'kept') continue;
    const { id, attempts } = mail;
    const mark = (values: { sentAt?: Date; failedAt?: Date; nextAttemptAt?: Date }) =>
      deps.db.asSystem('mail outbox', (tx) => tx.update(mailOutbox).set(values).where(eq(mailOutbox.id, id)));
    try {
      const { recipient: to, subject, body } = mail;
      await whileClaimed(
        () => mark({ nextAttemptAt: claimedUntil(deps) }),
        () => deps.mail.send({ id, to, subject, body }),
      );
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      // The message of a mail server names the recipient.
      deps.log.warn({ mail: id, attempts, code, responseCode }, 'mail not sent');
      const now = deps.now();
      const pause = Math.min(attempts * attempts, LONGEST_PAUSE_MINUTES);
      if (attempts >= TRIES[isRefusal(code, responseCode) ? 'refused' : 'notTaken']) await mark({ failedAt: now });
      else await mark({ nextAttemptAt: new Date(now.getTime() + pause * 60_000) });
      continue;
    }
    await mark({ sentAt: deps.now() });
    sentCount += 1;
  }
  return sentCount;
}
