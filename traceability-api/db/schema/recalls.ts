import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recallNotice } from '@/lib/contract/recalls';
import { emptyObject, json, moment, primaryId } from './columns';
import { companyId } from './company-id';

/** A lot of the company or of a supplier that is called back, with all that was made of it. */
export const recalls = pgTable(
  'recalls',
  {
    /** That of its record as well. */
    id: primaryId(),
    companyId: companyId(),
    /** Nothing refers to lots, so that a recall outlives them. */
    lotId: uuid('lot_id'),
    /** A supplier's lot in its one form (`canonicalLot`); one of the two is there. */
    supplierLot: text('supplier_lot'),
    /** For the company's own people. */
    reason: text('reason').notNull(),
    /** What the passports of its units say, by language; empty: nothing. */
    notice: json('notice', recallNotice).notNull().default(emptyObject),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('recalls_open')
      .on(table.companyId, table.lotId)
      .where(sql`ended_at is null`),
    uniqueIndex('recalls_open_supplier_lot')
      .on(table.companyId, table.supplierLot)
      .where(sql`ended_at is null and supplier_lot is not null`),
    check('recalls_of_one_lot', sql`num_nonnulls(lot_id, supplier_lot) = 1`),
    index('recalls_started').on(table.companyId, table.startedAt, table.id),
  ],
);

/** The company's lots that a recall is about: the one that is called back, and those that were made of it. */
export const recallLots = pgTable(
  'recall_lots',
  {
    companyId: companyId(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    lotId: uuid('lot_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.lotId] }),
    index('recall_lots_lot').on(table.companyId, table.lotId),
  ],
);

/** Units that a recall is about by themselves: they were moved by hand out of a lot that it is about, into one that it is not. */
export const recallUnits = pgTable(
  'recall_units',
  {
    companyId: companyId(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    unitId: uuid('unit_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.unitId] }),
    index('recall_units_unit').on(table.companyId, table.unitId),
  ],
);
