import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keptOwnProperties } from '@/lib/contract/properties';
import { codeBlocks } from './blocks';
import { articles } from './catalogue';
import { createdAt, emptyList, json, moment, primaryId } from './columns';
import { companyId, companyReference } from './company-id';
import { lots } from './lots';
import { isSuspect } from '../suspect-texts';

/** A unit whose label may not show its serial whole. */
const isSuspectUnit = sql`withdrawn_at is null and ${isSuspect(sql`serial`)}`;

export const units = pgTable(
  'units',
  {
    id: primaryId(),
    companyId: companyId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    lotId: uuid('lot_id'),
    blockId: uuid('block_id')
      .notNull()
      .references(() => codeBlocks.id),
    /** The code as a number; `code` is the same, zero-padded. */
    number: bigint('number', { mode: 'number' }).notNull(),
    code: text('code').notNull(),
    /** 132 random bits, base64url, for the public address. */
    hash: text('hash').notNull(),
    serial: text('serial').notNull(),
    properties: json('properties', keptOwnProperties).notNull().default(emptyList),
    withdrawnAt: moment('withdrawn_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    companyReference('units_lot_fk', [table.companyId, table.lotId], lots),
    uniqueIndex('units_number').on(table.companyId, table.number),
    uniqueIndex('units_hash').on(table.hash),
    uniqueIndex('units_serial').on(table.articleId, table.serial),
    index('units_article').on(table.companyId, table.articleId, table.number),
    index('units_lot').on(table.companyId, table.lotId, table.number),
    index('units_created').on(table.companyId, table.createdAt, table.number),
    // For prefixes of serial numbers in any collation.
    index('units_serial_search').on(table.companyId, table.serial.op('text_pattern_ops')),
    index('units_withdrawn')
      .on(table.companyId, table.number)
      .where(sql`withdrawn_at is not null`),
    index('units_withdrawn_article')
      .on(table.companyId, table.articleId, table.number)
      .where(sql`withdrawn_at is not null`),
    // For warnings before labels are printed; very few units are in them.
    index('units_suspect').on(table.companyId, table.number).where(isSuspectUnit),
    index('units_suspect_article').on(table.companyId, table.articleId, table.number).where(isSuspectUnit),
    index('units_suspect_lot').on(table.companyId, table.lotId, table.number).where(isSuspectUnit),
  ],
);
