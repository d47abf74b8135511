import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companyId } from './company-id';

/** What lots were made of that is not the company's, by each name that records have of it. */
export const supplierLots = pgTable(
  'supplier_lots',
  {
    companyId: companyId(),
    /** As a record has it. */
    name: text('name').notNull(),
    /** The one form of all its names (`canonicalLot`). */
    lot: text('lot').notNull(),
    /** When the first record of this name was taken. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.name] }),
    index('supplier_lots_lot').on(table.companyId, table.lot),
    index('supplier_lots_recorded').on(table.companyId, table.recordedAt),
    // For parts of names; asked through `app_find_supplier_lots`.
    index('supplier_lots_words').using('gin', table.companyId, sql`lower(${table.name}) gin_trgm_ops`),
  ],
);
