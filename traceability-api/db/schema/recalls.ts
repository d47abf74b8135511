import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recallNotice } from '@/lib/contract/recalls';
import { emptyObject, json, moment, primaryId } from './columns';
import { companyId } from './company-id';

/** A recall of a company's or supplier's lot, with everything made from it. */
export const recalls = pgTable(
  'recalls',
  {
    /** Also the id of its record. */
    id: primaryId(),
    companyId: companyId(),
    /** Without a foreign key, so that a recall outlives the lot. */
    lotId: uuid('lot_id'),
    /** A supplier's lot in canonical form (`canonicalLot`); exactly one of the two is set. */
    supplierLot: text('supplier_lot'),
    /** For the company's own users. */
    reason: text('reason').notNull(),
    /** Notice on the passports of its units, by language; empty for none. */
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

/** The company's lots covered by a recall: the recalled one, and those made from it. */
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

/** Units covered individually: they were moved by hand from a covered lot to one that is not. */
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
