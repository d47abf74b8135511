import { bigint, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';

export const PURCHASE_STATUSES = ['in_process', 'accepted', 'cancelled'] as const;

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
