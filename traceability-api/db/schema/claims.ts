import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from '@/lib/contract/gtin-reviews';
import { articles } from './catalogue';
import { moment, primaryId } from './columns';
import { companyId } from './company-id';

/** Holder of a GTIN on this host: the first to publish it or create units with it. Only a super-admin reassigns it. */
export const gtinClaims = pgTable(
  'gtin_claims',
  {
    /** 14 digits. */
    gtin: text('gtin').primaryKey(),
    companyId: companyId(),
    claimedAt: moment('claimed_at').notNull(),
    /** When a super-admin reassigned it. */
    movedAt: moment('moved_at'),
  },
  (table) => [index('gtin_claims_company').on(table.companyId, table.gtin)],
);

/**
 * Every article that was published, or whose units got codes, under a GTIN. Printed codes are resolved by these rows,
 * whatever the article's current GTIN.
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

/** A company's request for a super-admin to review a GTIN held by another company. */
export const gtinReviews = pgTable(
  'gtin_reviews',
  {
    id: primaryId(),
    gtin: text('gtin').notNull(),
    /** The requesting company. */
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    /** Null if a migration found the dispute. */
    requestedBy: uuid('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    note: text('note').notNull().default(''),
    /** Optimistic lock: incremented with each note, so that nobody decides without having read the last one. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('open'),
    /** Holder of the GTIN at the decision. */
    holderId: uuid('holder_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    answer: text('answer').notNull().default(''),
    /** When the requester became the holder without a decision, which closes the request; a later one is new. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('gtin_reviews_open')
      .on(table.gtin, table.companyId)
      .where(sql`state = 'open' and settled_at is null`),
    index('gtin_reviews_queue').on(table.state, table.requestedAt, table.id),
  ],
);
