import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from '@/lib/contract/gtin-reviews';
import { articles } from './catalogue';
import { moment, primaryId } from './columns';
import { companyId } from './company-id';

/** Whose a GTIN is on this host: who first published it or made units of it. Only a super-admin moves it. */
export const gtinClaims = pgTable(
  'gtin_claims',
  {
    /** 14 digits. */
    gtin: text('gtin').primaryKey(),
    companyId: companyId(),
    claimedAt: moment('claimed_at').notNull(),
    /** Set by a super-admin's decision. */
    movedAt: moment('moved_at'),
  },
  (table) => [index('gtin_claims_company').on(table.companyId, table.gtin)],
);

/**
 * Every article that was shown, or whose units got codes, under a GTIN. What was printed with it opens by these rows,
 * whatever GTIN the article has by now.
 */
export const gtinUses = pgTable(
  'gtin_uses',
  {
    gtin: text('gtin').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    companyId: uuid('company_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gtin, table.articleId] }), index('gtin_uses_article').on(table.articleId)],
);

/** A company's request that a super-admin looks at a GTIN which another one holds. */
export const gtinReviews = pgTable(
  'gtin_reviews',
  {
    id: primaryId(),
    gtin: text('gtin').notNull(),
    /** Who asks. */
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    /** Null when an update of the program found the dispute. */
    requestedBy: uuid('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    note: text('note').notNull().default(''),
    /** Optimistic lock: grows with each note, so that nobody decides who has not read the last. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('open'),
    /** Who held the GTIN when it was decided. */
    holderId: uuid('holder_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    answer: text('answer').notNull().default(''),
    /** When who asks came to hold the GTIN without a decision: the request is over, and asking again is another one. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('gtin_reviews_open')
      .on(table.gtin, table.companyId)
      .where(sql`state = 'open' and settled_at is null`),
    index('gtin_reviews_queue').on(table.state, table.requestedAt, table.id),
  ],
);
