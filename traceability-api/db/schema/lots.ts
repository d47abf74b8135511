import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Lot } from '@/lib/contract/lots';
import { keptOwnProperties } from '@/lib/contract/properties';
import { articles } from './catalogue';
import { createdAt, deletedAt, emptyList, json, moment, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';

export const lots = pgTable(
  'lots',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    code: text('code').notNull(),
    state: text('state').$type<Lot['state']>().notNull().default('in_process'),
    properties: json('properties', keptOwnProperties).notNull().default(emptyList),
    /** The lot it was split from, and when: it shares that lot's history until then. */
    splitFromId: uuid('split_from_id'),
    splitAt: moment('split_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('lots_of_company').on(table.companyId, table.id),
    uniqueIndex('lots_code')
      .on(table.companyId, table.articleId, table.code)
      .where(sql`deleted_at is null`),
    index('lots_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('lots_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('lots_alphabet')
      .on(table.companyId, table.code, table.id)
      .where(sql`deleted_at is null`),
    index('lots_state')
      .on(table.companyId, table.state, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('lots_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // For deleting an article.
    index('lots_article').on(table.articleId),
    // For prefixes of codes in any collation.
    index('lots_beginnings')
      .on(table.companyId, sql`lower(${table.code}) text_pattern_ops`)
      .where(sql`deleted_at is null`),
    // For parts of codes; used by `app_find_lots`.
    index('lots_words')
      .using('gin', table.companyId, sql`lower(${table.code}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
);

/**
 * Codes that lots had before they were renamed: printed labels, public addresses and events of others still carry them.
 */
export const lotFormerCodes = pgTable(
  'lot_former_codes',
  {
    companyId: companyId(),
    articleId: uuid('article_id').notNull(),
    code: text('code').notNull(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code, table.articleId] }),
    // For deleting a lot.
    index('lot_former_codes_lot').on(table.lotId),
  ],
);
