import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keptOwnProperties } from '@/lib/contract/properties';
import { articles } from './catalogue';
import { createdAt, deletedAt, emptyList, json, moment, primaryId, updatedAt } from './columns';
import { companies } from './identity';

const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id);

export const LOT_STATES = ['in_process', 'processed'] as const;
export const PURCHASE_STATUSES = ['in_process', 'accepted', 'cancelled'] as const;

export const lots = pgTable(
  'lots',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    code: text('code').notNull(),
    state: text('state').$type<(typeof LOT_STATES)[number]>().notNull().default('in_process'),
    properties: json('properties', keptOwnProperties).notNull().default(emptyList),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
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
    // Beginnings of codes in any collation.
    index('lots_beginnings')
      .on(table.companyId, sql`lower(${table.code}) text_pattern_ops`)
      .where(sql`deleted_at is null`),
    // For parts of codes; asked through `app_find_lots`.
    index('lots_words')
      .using('gin', table.companyId, sql`lower(${table.code}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
);

/** A purchased range of codes. `nextNumber` moves in one conditional UPDATE, so no code is handed out twice. */
export const codeBlocks = pgTable(
  'code_blocks',
  {
    id: primaryId(),
    companyId: companyId(),
    /** The block's number within its company, from 1. */
    number: integer('number').notNull(),
    /** The link: random, opens the page that says whose block it is. */
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    firstNumber: bigint('first_number', { mode: 'number' }).notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    /** Next number to hand out; `lastNumber + 1` when the block is used up. */
    nextNumber: bigint('next_number', { mode: 'number' }).notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    purchaseStatus: text('purchase_status').$type<(typeof PURCHASE_STATUSES)[number]>().notNull(),
    /** A starter block: free, to try the product with. Its codes are like any others. */
    isTrial: boolean('is_trial').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('code_blocks_number').on(table.companyId, table.number),
    uniqueIndex('code_blocks_hash').on(table.hash),
    uniqueIndex('code_blocks_range').on(table.companyId, table.firstNumber),
  ],
);

export const units = pgTable(
  'units',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    lotId: uuid('lot_id').references(() => lots.id),
    blockId: uuid('block_id')
      .notNull()
      .references(() => codeBlocks.id),
    /** The code as a number; `code` is the same, zero-padded. */
    number: bigint('number', { mode: 'number' }).notNull(),
    code: text('code').notNull(),
    /** 132 random bits, base64url: the public address. */
    hash: text('hash').notNull(),
    serial: text('serial').notNull(),
    properties: json('properties', keptOwnProperties).notNull().default(emptyList),
    withdrawnAt: moment('withdrawn_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('units_number').on(table.companyId, table.number),
    uniqueIndex('units_hash').on(table.hash),
    uniqueIndex('units_serial').on(table.articleId, table.serial),
    index('units_article').on(table.companyId, table.articleId, table.number),
    index('units_lot').on(table.companyId, table.lotId, table.number),
    index('units_created').on(table.companyId, table.createdAt, table.number),
    // Beginnings of serials in any collation.
    index('units_serial_search').on(table.companyId, table.serial.op('text_pattern_ops')),
    index('units_withdrawn')
      .on(table.companyId, table.number)
      .where(sql`withdrawn_at is not null`),
    index('units_withdrawn_article')
      .on(table.companyId, table.articleId, table.number)
      .where(sql`withdrawn_at is not null`),
  ],
);
