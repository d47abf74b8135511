import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns';

/** A GET of a code's address. No personal data: `visitor` is a hash salted per day, the salt is deleted. */
export const scans = pgTable(
  'scans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    articleId: uuid('article_id').notNull(),
    unitId: uuid('unit_id'),
    at: moment('at').notNull(),
    country: text('country').notNull().default('unknown'),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    index('scans_company_at').on(table.companyId, table.at),
    index('scans_unit').on(table.unitId),
    index('scans_at').using('brin', table.at),
  ],
);

/** A passport page view. */
export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    articleId: uuid('article_id').notNull(),
    at: moment('at').notNull(),
    locale: text('locale').notNull(),
    country: text('country').notNull().default('unknown'),
    visitor: text('visitor').notNull(),
  },
  (table) => [index('visits_company_at').on(table.companyId, table.at), index('visits_at').using('brin', table.at)],
);

export const METRICS = ['scans', 'visits', 'logins', 'registers'] as const;

/** Daily roll-up for the dashboard, written in the same transaction as the counted rows. Days are UTC. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    companyId: uuid('company_id').notNull(),
    metric: text('metric').$type<(typeof METRICS)[number]>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.metric, table.day] })],
);

export const SPANS = ['day', 'week', 'month'] as const;

/**
 * Scans of an article by day, week (from Monday) and month, so that a dashboard reads few rows whatever its range;
 * written like `daily_counts`. `start` is the first day of the period, UTC.
 */
export const articleScanCounts = pgTable(
  'article_scan_counts',
  {
    companyId: uuid('company_id').notNull(),
    span: text('span', { enum: SPANS }).notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    articleId: uuid('article_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.span, table.start, table.articleId] }),
    index('article_scan_counts_article').on(table.companyId, table.articleId, table.span, table.start),
    index('article_scan_counts_top').on(table.companyId, table.span, table.start, table.count),
  ],
);

/** Salt of a day's visitor hashes; deleted when the day is over. */
export const dailySalts = pgTable('daily_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    companyId: uuid('company_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Moved into the future during an attempt, so that no other process sends the same mail. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** A confirmation request: the only kind of mail sent to an unconfirmed address. */
    isConfirmation: boolean('is_confirmation').notNull().default(false),
    /** The user whose address must be confirmed before this mail is sent. */
    heldFor: uuid('held_for'),
    /** Expiry of its link, after which it is not sent any more. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null and held_for is null`),
    index('mail_outbox_held')
      .on(table.heldFor)
      .where(sql`held_for is not null`),
  ],
);
