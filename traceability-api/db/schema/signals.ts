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

/** Daily roll-up that the dashboard reads; written in the transaction of the rows it counts. Days are UTC. */
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
 * Scans of an article by day, week (from Monday) and month, so that a dashboard reads few rows whatever its range; written
 * like `daily_counts`. `start` is the first day of the span, UTC.
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
    /** Pushed into the future while a process tries, so that no other sends the same mail. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    /** Asks whether the address is right: the one mail that goes to an address nobody has confirmed. */
    isConfirmation: boolean('is_confirmation').notNull().default(false),
    /** The person whose address has to be confirmed before this mail goes out. */
    heldFor: uuid('held_for'),
    /** When its link stops working: it is not sent any more from then on. */
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
