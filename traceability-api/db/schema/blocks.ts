import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '@/lib/contract/blocks';
import type { PaymentKind } from '@/lib/contract/payments';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';

/** A range of codes. `nextNumber` advances in one conditional UPDATE, so no code is assigned twice. */
export const codeBlocks = pgTable(
  'code_blocks',
  {
    id: primaryId(),
    companyId: companyId(),
    /** The block's number within its company, from 1. */
    number: integer('number').notNull(),
    /** Random part of the link to the page that shows the block's owner. */
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    firstNumber: bigint('first_number', { mode: 'number' }).notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    /** Next number to assign; `lastNumber + 1` when the block is used up. */
    nextNumber: bigint('next_number', { mode: 'number' }).notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    purchaseStatus: text('purchase_status').$type<Block['purchaseStatus']>().notNull(),
    /** A free starter block, to try the product. Its codes are like any others. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** Granted by a super-admin. */
    isGranted: boolean('is_granted').notNull().default(false),
    /** Reason for the grant. */
    reason: text('reason').notNull().default(''),
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

export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    companyId: companyId(),
    /** The payment's number within its company, from 1. */
    number: integer('number').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    status: text('status').$type<Block['purchaseStatus']>().notNull().default('in_process'),
    /** Amount of what the kind sells, such as the codes of a block. */
    quantity: integer('quantity').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    blockId: uuid('block_id').references(() => codeBlocks.id),
    /** Null for purchases older than this table. */
    requestedBy: uuid('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    /** The buyer's time zone, used for the date of the proforma. */
    timeZone: text('time_zone').notNull().default('UTC'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('payments_number').on(table.companyId, table.number),
    uniqueIndex('payments_block').on(table.blockId),
    uniqueIndex('payments_in_process')
      .on(table.companyId, table.kind)
      .where(sql`status = 'in_process'`),
    index('payments_requested').on(table.requestedAt, table.id),
    index('payments_waiting')
      .on(table.requestedAt, table.id)
      .where(sql`status = 'in_process'`),
  ],
);

/** First uses of a code. Triggers count the marks by block, and set those of scans. */
export const codeMarks = pgTable(
  'code_marks',
  {
    companyId: companyId(),
    unitId: uuid('unit_id').notNull(),
    mark: text('mark').$type<'printed' | 'scanned'>().notNull(),
    blockId: uuid('block_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.unitId, table.mark] })],
);
