import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContainerKind } from '@/lib/contract/containers';
import type { ItemType } from '@/lib/contract/event-records';
import { createdAt, deletedAt, moment, primaryId, updatedAt } from './columns';
import { companyId, companyReference } from './company-id';
import { places } from './places';

export const containers = pgTable(
  'containers',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** The company's own code, on the label. */
    code: text('code').notNull(),
    kind: text('kind').$type<ContainerKind>().notNull(),
    /** GS1 SSCC, 18 digits with check digit. */
    sscc: text('sscc'),
    /** How many things it holds at most; null: nobody counts. */
    capacity: integer('capacity'),
    /** Loads that have not ended; kept with them. */
    loaded: integer('loaded').notNull().default(0),
    /** Where it was last seen. */
    placeId: uuid('place_id').references(() => places.id, { onDelete: 'set null' }),
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('containers_of_company').on(table.companyId, table.id),
    uniqueIndex('containers_code')
      .on(table.companyId, sql`lower(${table.code})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('containers_sscc')
      .on(table.companyId, table.sscc)
      .where(sql`deleted_at is null and sscc is not null`),
    index('containers_alphabet')
      .on(table.companyId, table.search, table.id)
      .where(sql`deleted_at is null`),
    index('containers_kind')
      .on(table.companyId, table.kind, table.search, table.id)
      .where(sql`deleted_at is null`),
    index('containers_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('containers_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('containers_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // The fullest.
    index('containers_loaded')
      .on(table.companyId, table.loaded, table.id)
      .where(sql`deleted_at is null and loaded > 0`),
    // The place first: deleting a place asks for it alone.
    index('containers_place').on(table.placeId, table.companyId),
    // For words anywhere in name and code; asked through `app_find_by_words`.
    index('containers_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    check('containers_loaded', sql`loaded >= 0 and (capacity is null or loaded <= capacity)`),
  ],
);

/** What was in a container, from when until when. A thing is in one container at a time. */
export const containerLoads = pgTable(
  'container_loads',
  {
    id: primaryId(),
    companyId: companyId(),
    containerId: uuid('container_id').notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    itemId: uuid('item_id').notNull(),
    loadedAt: moment('loaded_at').notNull(),
    loadRecordId: uuid('load_record_id').notNull(),
    unloadedAt: moment('unloaded_at'),
    unloadRecordId: uuid('unload_record_id'),
  },
  (table) => [
    companyReference('container_loads_container_fk', [table.companyId, table.containerId], containers),
    uniqueIndex('container_loads_now')
      .on(table.companyId, table.itemId)
      .where(sql`unloaded_at is null`),
    index('container_loads_container').on(table.companyId, table.containerId, table.loadedAt, table.id),
    // What is inside now, however much was before. Without the company: by that alone, all that stands anywhere would be read for
    // each thing that is looked up, while the planner does not know yet how much that is.
    index('container_loads_inside')
      .on(table.containerId, table.loadedAt, table.id)
      .where(sql`unloaded_at is null`),
    // Containers that stand in others now, apart from all that is in them besides.
    index('container_loads_nested')
      .on(table.companyId, table.containerId, table.itemId)
      .where(sql`item_type = 'container' and unloaded_at is null`),
    index('container_loads_item').on(table.companyId, table.itemId, table.loadedAt),
  ],
);
