import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { recordOptions, type ItemRole, type ItemType, type RecordSource } from '@/lib/contract/event-records';
import type { RecordKind } from '@/lib/contract/record-kinds';
import type { Role } from '@/lib/contract/core/levels';
import { emptyList, json, moment, openObject, primaryId } from './columns';
import { companyId, companyReference } from './company-id';
import { places } from './places';

/** What happened. Append-only: a mistake is mended by a further record that names it. */
export const eventRecords = pgTable(
  'event_records',
  {
    id: primaryId(),
    companyId: companyId(),
    kind: text('kind').$type<RecordKind>().notNull(),
    /** The event of a process that it records; nothing refers here, so that old records outlive it. */
    eventId: uuid('event_id'),
    processId: uuid('process_id'),
    /** Name of the event as it was then, or what an imported record calls itself. */
    name: text('name').notNull(),
    bizStep: text('biz_step').notNull(),
    /** When it happened, by the clock that recorded it, never later than the server's. */
    happenedAt: moment('happened_at').notNull(),
    /** Offset from UTC where it happened, `+02:00`. */
    zone: text('zone').notNull(),
    /** When the server took it. */
    recordedAt: moment('recorded_at').notNull(),
    placeId: uuid('place_id'),
    /** Where the device says it was, degrees. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    note: text('note').notNull().default(''),
    /** What was entered, for an event that asks for it. */
    input: text('input').notNull().default(''),
    /** Options that were ticked. */
    options: json('options', recordOptions).notNull().default(emptyList),
    /** Of whoever recorded it, then. */
    role: text('role').$type<Role>(),
    recordedBy: uuid('recorded_by'),
    source: text('source').$type<RecordSource>().notNull(),
    /** Made by the client: the same record sent twice is one. */
    clientKey: text('client_key').notNull(),
    /** The record that this one corrects. */
    correctsId: uuid('corrects_id'),
    /** How many things it is about; what they were put into or taken out of is not among them. */
    itemCount: integer('item_count').notNull(),
    /** The event as a supplier's document has it, whole. */
    epcis: json('epcis', openObject.nullable()),
    /** The capture that it came with. */
    captureId: uuid('capture_id'),
    /** What joins events that report one transformation together. */
    transformationId: text('transformation_id').generatedAlwaysAs(
      sql`case when epcis ->> 'type' = 'TransformationEvent' then epcis ->> 'transformationID' end`,
    ),
  },
  (table) => [
    companyReference('event_records_place_fk', [table.companyId, table.placeId], places),
    uniqueIndex('event_records_client').on(table.companyId, table.clientKey),
    uniqueIndex('event_records_corrects')
      .on(table.companyId, table.correctsId)
      .where(sql`corrects_id is not null`),
    index('event_records_recorded').on(table.companyId, table.recordedAt, table.id),
    index('event_records_time').on(table.companyId, table.happenedAt, table.id),
    index('event_records_event').on(table.companyId, table.eventId, table.happenedAt, table.id),
    index('event_records_kind').on(table.companyId, table.kind, table.happenedAt, table.id),
    // What was done with containers, in the order of time without a sort.
    index('event_records_containers')
      .on(table.companyId, table.happenedAt, table.id)
      .where(sql`kind in ('load', 'unload', 'move')`),
    // The same of what follows a sale.
    index('event_records_after_sale')
      .on(table.companyId, table.happenedAt, table.id)
      .where(sql`kind in ('repair', 'resale', 'return')`),
    index('event_records_process')
      .on(table.companyId, table.processId, table.happenedAt, table.id)
      .where(sql`process_id is not null`),
    index('event_records_person')
      .on(table.companyId, table.recordedBy, table.happenedAt, table.id)
      .where(sql`recorded_by is not null`),
    index('event_records_place')
      .on(table.companyId, table.placeId, table.happenedAt, table.id)
      .where(sql`place_id is not null`),
    index('event_records_transformation')
      .on(table.companyId, table.transformationId)
      .where(sql`transformation_id is not null`),
  ],
);

/** What a record is about, each thing with its part in it. */
export const eventRecordItems = pgTable(
  'event_record_items',
  {
    companyId: companyId(),
    recordId: uuid('record_id').notNull(),
    /** From 0 in its record. */
    position: integer('position').notNull(),
    role: text('role').$type<ItemRole>().notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    /** The unit, lot or container; null for a thing of somebody else, which `epc` names. */
    itemId: uuid('item_id'),
    epc: text('epc'),
    /** What that address names by a GTIN, where it was nothing of the company when it was recorded. */
    gtin: text('gtin'),
    lot: text('lot'),
    serial: text('serial'),
    /** Likewise the SSCC of a container. */
    sscc: text('sscc'),
    /** Of a lot or a class, where not all of it; `uom` is its unit, UNECE Rec 20, or empty for pieces. */
    quantity: numeric('quantity', { mode: 'number' }),
    uom: text('uom').notNull().default(''),
    /** Those of the record, so that a history is one walk along an index. */
    eventId: uuid('event_id'),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.recordId, table.position] }),
    index('event_record_items_history')
      .on(table.companyId, table.itemId, table.happenedAt, table.recordId)
      .where(sql`item_id is not null`),
    // What lots were made of and what was made of them, however much else happened to them.
    index('event_record_items_lineage')
      .on(table.companyId, table.itemId, table.role, table.recordId)
      .where(sql`role in ('input', 'output')`),
    // Units that became something else, of whatever lot they are.
    index('event_record_items_consumed_units')
      .on(table.companyId, table.itemId)
      .where(sql`role = 'input' and item_type = 'unit'`),
    index('event_record_items_epc')
      .on(table.companyId, table.epc, table.happenedAt, table.recordId)
      .where(sql`epc is not null`),
    // What was recorded of things before they came into being here.
    index('event_record_items_unknown')
      .on(table.companyId, table.gtin, table.lot, table.serial)
      .where(sql`item_id is null and gtin is not null`),
    index('event_record_items_unknown_containers')
      .on(table.companyId, table.sscc)
      .where(sql`item_id is null and sscc is not null`),
  ],
);

/** Photos and documents of a record. */
export const eventRecordFiles = pgTable(
  'event_record_files',
  {
    companyId: companyId(),
    recordId: uuid('record_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.recordId, table.fileId] }),
    index('event_record_files_file').on(table.companyId, table.fileId),
  ],
);
