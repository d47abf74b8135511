import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companyId } from './company-id';

/** Foreign inputs of lots, by each name that records use for them. */
export const supplierLots = pgTable(
  'supplier_lots',
  {
    companyId: companyId(),
    /** As written in a record. */
    name: text('name').notNull(),
    /** The canonical form of all its names (`canonicalLot`). */
    lot: text('lot').notNull(),
    /** When this name was first recorded. */
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.name] }),
    index('supplier_lots_lot').on(table.companyId, table.lot),
    index('supplier_lots_recorded').on(table.companyId, table.recordedAt),
    // For parts of names; used by `app_find_supplier_lots`.
    index('supplier_lots_words').using('gin', table.companyId, sql`lower(${table.name}) gin_trgm_ops`),
  ],
);
