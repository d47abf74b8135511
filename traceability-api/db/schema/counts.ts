import { bigint, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/*
 * Maintained counts. Triggers insert the changes of a statement as separate rows, so that writers never wait for each
 * other; a count is the sum of its rows. Retention consolidates them.
 */

/** Row counts for lists: articles by filter (`articles.state` · `changed`), units by article and lot. */
export const listCounts = pgTable(
  'list_counts',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').notNull(),
    /** Filter value, or the id counted for; empty for all. */
    ref: text('ref').notNull(),
    delta: bigint('delta', { mode: 'number' }).notNull(),
  },
  (table) => [index('list_counts_of').on(table.companyId, table.kind, table.ref, table.delta)],
);

/** Totals of live articles by material; the row without a material covers all articles with shares. */
export const materialTotals = pgTable(
  'material_totals',
  {
    companyId: uuid('company_id').notNull(),
    materialId: uuid('material_id'),
    /** Articles that contain it. */
    articles: integer('articles').notNull(),
    /** Articles that specify its share. */
    shared: integer('shared').notNull(),
    /** Of those, articles with a weight; only in the company's row. */
    weighed: integer('weighed').notNull(),
    /** Sum of its shares in all articles, each 0 to 1. */
    share: doublePrecision('share').notNull(),
    /** The same in grams, for articles with a weight; in the company's row, the weight of all articles. */
    grams: doublePrecision('grams').notNull(),
  },
  (table) => [index('material_totals_of').on(table.companyId, table.materialId)],
);
