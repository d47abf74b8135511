import { bigint, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/*
 * Kept counts. Triggers write what a statement changed as rows of their own, so that two writers never wait for each other;
 * a count is the sum of its rows. Retention makes one row of many.
 */

/** How many there are of what lists show: articles by filter (`articles.state` · `changed`), units by article and lot. */
export const listCounts = pgTable(
  'list_counts',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').notNull(),
    /** Value of the filter, or the id that is counted for; empty for all. */
    ref: text('ref').notNull(),
    delta: bigint('delta', { mode: 'number' }).notNull(),
  },
  (table) => [index('list_counts_of').on(table.companyId, table.kind, table.ref, table.delta)],
);

/** What live articles are made of, by material; the row without a material speaks of all articles with shares. */
export const materialTotals = pgTable(
  'material_totals',
  {
    companyId: uuid('company_id').notNull(),
    materialId: uuid('material_id'),
    /** Articles that name it. */
    articles: integer('articles').notNull(),
    /** Articles that give it a share. */
    shared: integer('shared').notNull(),
    /** Of those, articles with a weight; kept for the company alone. */
    weighed: integer('weighed').notNull(),
    /** Sum of its shares of each article, 0 to 1. */
    share: doublePrecision('share').notNull(),
    /** The same in grams, where the article has a weight; the weight of all articles for the company. */
    grams: doublePrecision('grams').notNull(),
  },
  (table) => [index('material_totals_of').on(table.companyId, table.materialId)],
);
