import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, primaryId, updatedAt } from './columns';
import { companyId } from './company-id';

/** Locations such as workshops, warehouses and shops. */
export const places = pgTable(
  'places',
  {
    id: primaryId(),
    companyId: companyId(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    /** Shown to the public if the exact place is not. */
    town: text('town').notNull().default(''),
    /** ISO 3166-1 alpha-2, or empty. */
    country: text('country').notNull().default(''),
    /** WGS 84 degrees; both or neither. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** 13 digits with check digit. */
    gln: text('gln'),
    /** Folded name, then town and address, for sorting and search. */
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('places_of_company').on(table.companyId, table.id),
    uniqueIndex('places_gln')
      .on(table.companyId, table.gln)
      .where(sql`deleted_at is null and gln is not null`),
    index('places_alphabet')
      .on(table.companyId, table.search, table.id)
      .where(sql`deleted_at is null`),
    // For places by name and town prefix, in any collation.
    index('places_beginnings')
      .on(table.companyId, table.search.op('text_pattern_ops'))
      .where(sql`deleted_at is null`),
    index('places_country')
      .on(table.companyId, table.country, table.search, table.id)
      .where(sql`deleted_at is null`),
    index('places_created')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('places_updated')
      .on(table.companyId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index('places_trash')
      .on(table.companyId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    // For words anywhere in name, town and address; used by `app_find_by_words`.
    index('places_words')
      .using('gin', table.companyId, table.search.op('gin_trgm_ops'))
      .where(sql`deleted_at is null`),
    check('places_position', sql`(latitude is null) = (longitude is null)`),
  ],
);
