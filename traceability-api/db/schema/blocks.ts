import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '@/lib/contract/blocks';
import type { PaymentKind } from '@/lib/contract/payments';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';

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
    purchaseStatus: text('purchase_status').$type<Block['purchaseStatus']>().notNull(),
    /** A starter block: free, to try the product with. Its codes are like any others. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** Given by a super-admin. */
    isGranted: boolean('is_granted').notNull().default(false),
    /** Why it was granted. */
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

/** What a company pays for. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    companyId: companyId(),
    /** The payment's number within its company, from 1. */
    number: integer('number').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    status: text('status').$type<Block['purchaseStatus']>().notNull().default('in_process'),
    /** How much of what the kind sells: codes of a block. */
    quantity: integer('quantity').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    blockId: uuid('block_id').references(() => codeBlocks.id),
    /** Null for payments from before payments were kept. */
    requestedBy: uuid('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    /** Of who bought: by its clocks the proforma is dated. */
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

/** What became of a code for the first time. Triggers count the marks by block, and set those of scans. */
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
