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
    /** The company's own code, printed on the label. */
    code: text('code').notNull(),
    kind: text('kind').$type<ContainerKind>().notNull(),
    /** GS1 SSCC, 18 digits with check digit. */
    sscc: text('sscc'),
    /** Maximum number of items; null for no limit. */
    capacity: integer('capacity'),
    /** Number of current loads; updated with them. */
    loaded: integer('loaded').notNull().default(0),
    /** Last known place. */
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
    // To sort by fullness.
    index('containers_loaded')
      .on(table.companyId, table.loaded, table.id)
      .where(sql`deleted_at is null and loaded > 0`),
    // The place first: deleting a place looks for it alone.
    index('containers_place').on(table.placeId, table.companyId),
    // For words anywhere in name and code; used by `app_find_by_words`.
    index('containers_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    check('containers_loaded', sql`loaded >= 0 and (capacity is null or loaded <= capacity)`),
  ],
);

/** Contents of containers over time. An item is in one container at a time. */
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
    // For the current contents, however long the history. Without the company: lacking statistics, the planner would
    // use that column alone and read all loads of the company for each item.
    index('container_loads_inside')
      .on(table.containerId, table.loadedAt, table.id)
      .where(sql`unloaded_at is null`),
    // For containers that are now inside others, apart from other contents.
    index('container_loads_nested')
      .on(table.companyId, table.containerId, table.itemId)
      .where(sql`item_type = 'container' and unloaded_at is null`),
    index('container_loads_item').on(table.companyId, table.itemId, table.loadedAt),
  ],
);
